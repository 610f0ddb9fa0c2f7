import { useFormDraft } from '../../data/formDraft'
import { useOpenedWith } from '../../data/openedWith'
import { KEPT, useSubmit, useSubmitNew } from '../../data/submit'
import type { Admin } from '../../domain/admins/admin'
import { type AdminForm, adminForm, EMPTY_ADMIN, editAdminSchema, newAdminSchema } from '../../domain/admins/form'
import { adminChanges, createAdmin, editAdmin, isUnchanged } from '../../domain/admins/mutations'
import { applyRefusal } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'

/** They wait in no draft, which is not encrypted. */
const SECRETS = ['password', 'password_confirmation'] as const

/** A new admin. @param onDone the form is not needed any more */
export function useNewAdmin(onDone: () => void) {
  const form = useSchemaForm(newAdminSchema, EMPTY_ADMIN)
  const draft = useFormDraft('admin new', form, SECRETS)
  const { id, submit } = useSubmitNew()
  const save = async (admin: AdminForm) => {
    const result = await submit(createAdmin, { id, admin })
    if (result.kind === 'refused') return applyRefusal(form, result.refusal)
    draft.clear()
    if (result.kind === 'kept') onDone()
  }
  return { form, draft, save }
}

/** An admin's form. */
export function useEditAdmin(admin: Admin, onDone: () => void) {
  const form = useSchemaForm(editAdminSchema, adminForm(admin))
  const opened = useOpenedWith(form, admin, adminForm)
  const draft = useFormDraft(`admin ${admin.id}`, form, SECRETS)
  const submit = useSubmit()
  const save = async (now: AdminForm) => {
    const changes = adminChanges(adminForm(opened), now)
    const result = isUnchanged(changes) ? KEPT : await submit(editAdmin, { id: admin.id, changes }, opened)
    if (result.kind === 'refused') return applyRefusal(form, result.refusal)
    draft.clear()
    if (result.kind === 'kept') onDone()
  }
  return { form, draft, save }
}
