import { useController } from 'react-hook-form'
import { ADMIN_ROLES, roleLabel } from '../../domain/admins/admin'
import { ADMIN_LABELS, type AdminForm, inOrder } from '../../domain/admins/form'
import { Checkbox } from '../../ui/control/Checkbox'
import fields from '../../ui/control/field.module.css'
import { FormGroup, FormRow } from '../../ui/form/Form'
import { TextField } from '../../ui/form/fields'
import styles from './AdminFields.module.css'

/** Everything of the admin form but the passwords: what the detail page shows (spec section 2). */
export function AdminDetailsFields() {
  return (
    <>
      <FormRow>
        <TextField name="first_name" label={ADMIN_LABELS.first_name} required />
        <TextField name="last_name" label={ADMIN_LABELS.last_name} required />
      </FormRow>
      <TextField name="email" label={ADMIN_LABELS.email} type="email" required />
      <RoleBoxes />
    </>
  )
}

/** @param required only of a new admin; else what stays empty leaves the password as it is */
export function PasswordFields({ required = false }: { required?: boolean }) {
  return (
    <FormRow>
      <TextField
        name="password"
        label={ADMIN_LABELS.password}
        type="password"
        autoComplete="new-password"
        required={required}
        {...(required ? {} : { help: 'Empty: it stays as it is.' })}
      />
      <TextField
        name="password_confirmation"
        label={ADMIN_LABELS.password_confirmation}
        type="password"
        autoComplete="new-password"
        required={required}
      />
    </FormRow>
  )
}

/** “The admin form picks roles by checkboxes” (spec section 6). Roles that this console does not know stay as they are. */
function RoleBoxes() {
  const { field, fieldState } = useController<AdminForm, 'roles'>({ name: 'roles' })
  const roles = field.value
  return (
    <FormGroup title={ADMIN_LABELS.roles}>
      <div className={styles.roles}>
        {ADMIN_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={roleLabel(role)}
            checked={roles.includes(role)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(inOrder(target.checked ? [...roles, role] : roles.filter((other) => other !== role)))
            }
          />
        ))}
      </div>
      {fieldState.error?.message && <p className={fields.error}>{fieldState.error.message}</p>}
    </FormGroup>
  )
}
