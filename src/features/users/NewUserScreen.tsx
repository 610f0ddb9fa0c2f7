import { useNavigate } from '@tanstack/react-router'
import { useFormDraft } from '../../data/form/formDraft'
import { draftOfNew, type NewFormProps, useRefusedCreation, useTakenUp } from '../../data/form/refusedChange'
import { useSubmitNew } from '../../data/form/submit'
import { EMPTY_USER, type UserForm, userForm, userFormSchema } from '../../domain/users/form'
import { createUser } from '../../domain/users/mutations'
import { DraftOffer } from '../../ui/form/DraftOffer'
import { Form, FormButtons } from '../../ui/form/Form'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { FormScreen } from '../../ui/screen/FormScreen'
import { useAddress } from '../../ui/useAddress'
import { UserFields, useUserOptions } from './UserFields'
import { REFUSED_NAMES, userFieldsOf } from './userFormValues'

/** Spec section 2, “New”. */
export function NewUserScreen() {
  const address = useAddress().read('new')
  return (
    <FormScreen title="New user" back="/users">
      <NewUser key={address} address={address} />
    </FormScreen>
  )
}

function NewUser({ address }: Pick<NewFormProps, 'address'>) {
  const navigate = useNavigate()
  const form = useSchemaForm(userFormSchema, EMPTY_USER)
  const taken = useRefusedCreation(createUser, address)
  const draft = useFormDraft(draftOfNew('user new', taken), form)
  const tell = tellsIn(form, REFUSED_NAMES)
  const { id, submit } = useSubmitNew(taken, {
    tell,
    draft,
    done: () => navigate({ to: '/users' }),
  })
  const options = useUserOptions(taken?.record ?? null)
  useTakenUp(form, taken, ({ record }) => ({ values: userForm(record), tell }))

  const save = async (values: UserForm) => {
    await submit(createUser, { id, user: userFieldsOf(values, options) })
  }

  return (
    <Form form={form} onSubmit={save}>
      <DraftOffer draft={draft} />
      <UserFields {...options} />
      <FormButtons submit="Create new user" />
    </Form>
  )
}
