import { useHeldRecord } from '../../data/form/held'
import type { NewFormProps } from '../../data/form/refusedChange'
import type { Admin } from '../../domain/admins/admin'
import { admins } from '../../domain/admins/collection'
import type { Id } from '../../offline/define'
import { NotThereDialog } from '../../ui/dialog/NotThereDialog'
import { FormDialog } from '../../ui/form/FormDialog'
import { AdminDetailsFields, PasswordFields } from './AdminFields'
import { useEditAdmin, useNewAdmin } from './useAdminForm'

export function NewAdminDialog({ address, onClose }: NewFormProps) {
  const { form, draft, save } = useNewAdmin(address, onClose)
  return (
    <FormDialog
      title="New Admin"
      form={form}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
      submit="Create"
      cancel="Cancel"
    >
      <AdminDetailsFields />
      <PasswordFields required />
    </FormDialog>
  )
}

const EDIT = 'Edit Admin'

export function EditAdminDialog({ id, onClose }: { id: Id; onClose: () => void }) {
  const { record: admin, missing, gone, failing } = useHeldRecord(admins, id)
  if (admin) return <EditDialog admin={admin} onClose={onClose} />
  return missing && <NotThereDialog title={EDIT} what="admin" gone={gone} failing={failing} onClose={onClose} />
}

function EditDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { form, draft, save } = useEditAdmin(admin, onClose)
  return (
    <FormDialog title={EDIT} form={form} draft={draft} onSubmit={save} onClose={onClose} submit="Save" cancel="Discard">
      <AdminDetailsFields />
      <PasswordFields />
    </FormDialog>
  )
}
