import { useFormContext, useWatch } from 'react-hook-form'
import { useOptions } from '../../data/reading/options'
import type { Named } from '../../domain/border'
import { cities } from '../../domain/cities/collection'
import { customerClients } from '../../domain/clients/collection'
import { choicesOf, withOwn } from '../../domain/form/options'
import { showsCities, USER_LABELS, type UserForm } from '../../domain/users/form'
import { IDENTITY_ROLES, type IdentityUser, needsCity } from '../../domain/users/user'
import { MultiSelectFormField } from '../../ui/form/choiceFields'
import { FormRow } from '../../ui/form/Form'
import { TextField } from '../../ui/form/fields'

const ROLES = IDENTITY_ROLES.map((role) => ({ value: role, label: role }))

export interface UserOptions {
  cities: readonly Named[]
  clients: readonly Named[]
}

/** What can be chosen. What the user has already can be chosen even if the lists are not on this device. @param own null if new */
export function useUserOptions(own: IdentityUser | null): UserOptions {
  return {
    cities: withOwn(useOptions(cities), own?.cities ?? []),
    clients: withOwn(useOptions(customerClients), own?.customerClients ?? []),
  }
}

/** The fields of the user form; cities only while CITY_MANAGER is picked (spec section 2). */
export function UserFields({ cities: towns, clients }: UserOptions) {
  const { setValue } = useFormContext<UserForm>()
  const roles = useWatch<UserForm, 'roles'>({ name: 'roles' })
  return (
    <>
      <TextField name="email" label={USER_LABELS.email} type="email" required />
      <FormRow>
        <TextField name="firstName" label={USER_LABELS.firstName} required />
        <TextField name="lastName" label={USER_LABELS.lastName} required />
      </FormRow>
      <MultiSelectFormField
        name="roles"
        label={USER_LABELS.roles}
        options={ROLES}
        onChosen={(chosen) => {
          // “Removing it clears chosen cities” (spec section 4).
          if (!showsCities(chosen)) setValue('cities', [], { shouldDirty: true, shouldValidate: true })
        }}
      />
      {showsCities(roles) && (
        <MultiSelectFormField
          name="cities"
          label={USER_LABELS.cities}
          required={needsCity(roles)}
          options={choicesOf(towns)}
        />
      )}
      <MultiSelectFormField name="customerClients" label={USER_LABELS.customerClients} options={choicesOf(clients)} />
    </>
  )
}
