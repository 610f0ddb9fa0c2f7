import { useState } from 'react'
import { useSubmit } from '../../data/submit'
import type { Admin } from '../../domain/admins/admin'
import { type AdminForm, adminForm, EMPTY_ADMIN, editAdminSchema, newAdminSchema } from '../../domain/admins/form'
import { adminChanges, createAdmin, editAdmin, isUnchanged } from '../../domain/admins/mutations'
import { newId } from '../../offline/define'
import { applyRefusal } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'

/** A new admin. @param onDone the form is not needed any more */
export function useNewAdmin(onDone: () => void) {
  const form = useSchemaForm(newAdminSchema, EMPTY_ADMIN)
  const [id, setId] = useState(newId)
  const submit = useSubmit()
  const save = async (admin: AdminForm) => {
    const refusal = await submit(createAdmin, { id, admin })
    if (!refusal) return onDone()
    // What was refused has been given up; the next attempt is another record.
    setId(newId())
    applyRefusal(form, refusal)
  }
  return { form, save }
}

/** An admin's form, filled with what it was opened with. */
export function useEditAdmin(admin: Admin, onDone: () => void) {
  const [before] = useState(() => adminForm(admin))
  const form = useSchemaForm(editAdminSchema, before)
  const submit = useSubmit()
  const save = async (now: AdminForm) => {
    const changes = adminChanges(before, now)
    const refusal = isUnchanged(changes) ? null : await submit(editAdmin, { id: admin.id, changes })
    if (refusal) applyRefusal(form, refusal)
    else onDone()
  }
  return { form, save }
}
