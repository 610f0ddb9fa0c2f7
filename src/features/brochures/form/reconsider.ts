import type { UseFormReturn } from 'react-hook-form'
import type { BrochureForm } from '../../../domain/brochures/form'
import { BY_RULE } from '../../../ui/form/rightAgain'

/** What the form's rules said about the attachments may no longer be true. The provider's words stand until a file is changed. */
export function reconsider(form: UseFormReturn<BrochureForm, unknown, BrochureForm>): void {
  if (form.getFieldState('attachments').error?.type === BY_RULE) void form.trigger('attachments')
}
