import { BY_RULE } from '../../../ui/form/rightAgain'
import type { Form } from './brochureForm'

/** What the form's rules said about the attachments may no longer be true. The provider's words stay until a file is changed. */
export function reconsider(form: Form): void {
  if (form.getFieldState('attachments').error?.type === BY_RULE) void form.trigger('attachments')
}
