import { useFormDraft } from '../../data/form/formDraft'
import { useOpenedWith } from '../../data/form/openedWith'
import { draftOfNew, useRefusedCreation, useRefusedEdit, useTakenUp } from '../../data/form/refusedChange'
import { useSubmit, useSubmitNew } from '../../data/form/submit'
import type { Admin } from '../../domain/admins/admin'
import { type AdminForm, adminForm, EMPTY_ADMIN, editAdminSchema, newAdminSchema } from '../../domain/admins/form'
import { adminChanges, createAdmin, editAdmin, isUnchanged } from '../../domain/admins/mutations'
import { adminDraft } from '../../domain/form/draftKeys'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'

/** Passwords are left out of drafts, because drafts are not encrypted. */
const isSecret = (name: string) => name === 'password' || name === 'password_confirmation'

/**
 * A new admin.
 *
 * @param address names a refused creation to take up again, or anything else
 * @param onDone called when the form is no longer needed
 */
export function useNewAdmin(address: string, onDone: () => void) {
  const taken = useRefusedCreation(createAdmin, address)
  const form = useSchemaForm(newAdminSchema, EMPTY_ADMIN)
  const draft = useFormDraft(draftOfNew('admin new', taken), form, isSecret)
  const tell = tellsIn(form)
  const { id, submit } = useSubmitNew(taken, { tell, draft, done: onDone })
  useTakenUp(form, taken, ({ args }) => ({ values: args.admin, tell }))
  const save = async (admin: AdminForm) => {
    await submit(createAdmin, { id, admin })
  }
  return { form, draft, save }
}

export function useEditAdmin(admin: Admin, onDone: () => void) {
  const form = useSchemaForm(editAdminSchema, adminForm(admin))
  const opened = useOpenedWith(form, admin, adminForm)
  const draft = useFormDraft(adminDraft(admin.id), form, isSecret)
  const taken = useRefusedEdit(editAdmin, admin)
  const tell = tellsIn(form)
  const submit = useSubmit(taken, { tell, draft, done: onDone })
  useTakenUp(form, taken, ({ args, record }) => ({ values: { ...adminForm(record), ...args.changes.password }, tell }))
  const save = async (now: AdminForm) => {
    const changes = adminChanges(adminForm(opened), now)
    await submit(editAdmin, isUnchanged(changes) ? null : { id: admin.id, changes }, opened)
  }
  return { form, draft, save }
}
