import { ADMIN_ROLES, roleLabel } from '../../domain/admins/admin'
import { ADMIN_LABELS, type AdminForm, inOrder } from '../../domain/admins/form'
import { Checkbox } from '../../ui/control/Checkbox'
import { FieldNotes, useBoundField } from '../../ui/form/Field'
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

/** @param required for a new admin only; for an existing one, an empty field keeps the old password */
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

/** “The admin form picks roles by checkboxes” (spec section 6). Roles that this console does not know are kept unchanged. */
function RoleBoxes() {
  const { control, field, error } = useBoundField({ name: 'roles', label: ADMIN_LABELS.roles })
  const roles: AdminForm['roles'] = field.value
  return (
    <FormGroup title={ADMIN_LABELS.roles} describedBy={control['aria-describedby']}>
      <div className={styles.roles}>
        {ADMIN_ROLES.map((role, index) => (
          <Checkbox
            key={role}
            // Links to the field, such as in the error summary, lead to its first box.
            {...(index === 0 && { id: control.id, ref: field.ref })}
            aria-invalid={control['aria-invalid']}
            label={roleLabel(role)}
            checked={roles.includes(role)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(inOrder(target.checked ? [...roles, role] : roles.filter((other) => other !== role)))
            }
          />
        ))}
      </div>
      <FieldNotes id={control.id} error={error} />
    </FormGroup>
  )
}
