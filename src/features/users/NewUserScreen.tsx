import { useNavigate } from '@tanstack/react-router'
import { useFormDraft } from '../../data/formDraft'
import { useSubmitNew } from '../../data/submit'
import { EMPTY_USER, type UserForm, userFormSchema } from '../../domain/users/form'
import { createUser } from '../../domain/users/mutations'
import { Button } from '../../ui/Button'
import { FormScreen } from '../../ui/FormScreen'
import { DraftOffer } from '../../ui/form/DraftOffer'
import { Form, FormButtons } from '../../ui/form/Form'
import { applyRefusal } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { UserFields, useUserOptions } from './UserFields'
import { REFUSED_NAMES, userFieldsOf } from './userFormValues'

const NOTHING = { cities: [], customerClients: [] }

/** Spec section 2, “New”. */
export function NewUserScreen() {
  const navigate = useNavigate()
  const form = useSchemaForm(userFormSchema, EMPTY_USER)
  const draft = useFormDraft('user new', form)
  const { id, submit } = useSubmitNew()
  const options = useUserOptions(NOTHING)

  const save = async (values: UserForm) => {
    const result = await submit(createUser, { id, user: userFieldsOf(values, options) })
    if (result.kind === 'refused') return applyRefusal(form, result.refusal, REFUSED_NAMES)
    draft.clear()
    if (result.kind === 'kept') await navigate({ to: '/users' })
  }

  return (
    <FormScreen title="New user" back="/users">
      <Form form={form} onSubmit={save}>
        <DraftOffer draft={draft} />
        <UserFields {...options} />
        <FormButtons>
          <Button type="submit" tone="primary" busy={form.formState.isSubmitting}>
            Create new user
          </Button>
        </FormButtons>
      </Form>
    </FormScreen>
  )
}
