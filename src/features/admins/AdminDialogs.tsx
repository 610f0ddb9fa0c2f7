import type { Admin } from '../../domain/admins/admin'
import { FormDialog } from '../../ui/form/FormDialog'
import { AdminDetailsFields, PasswordFields } from './AdminFields'
import { useEditAdmin, useNewAdmin } from './useAdminForm'

export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const { form, draft, save } = useNewAdmin(onClose)
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

export function EditAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { form, draft, save } = useEditAdmin(admin, onClose)
  return (
    <FormDialog
      title="Edit Admin"
      form={form}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
      submit="Save"
      cancel="Discard"
    >
      <AdminDetailsFields />
      <PasswordFields />
    </FormDialog>
  )
}
