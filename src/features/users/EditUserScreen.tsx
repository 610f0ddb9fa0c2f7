import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMutate } from '../../data/changes'
import { useFormDraft } from '../../data/form/formDraft'
import { useHeldRecord } from '../../data/form/held'
import { useOpenedWith } from '../../data/form/openedWith'
import { useRefusedEdit, useTakenUp } from '../../data/form/refusedChange'
import { useSubmit } from '../../data/form/submit'
import { changedFields, isUnchanged } from '../../domain/form/changedFields'
import { userDraft } from '../../domain/form/draftKeys'
import { identityUsers } from '../../domain/users/collection'
import { type UserForm, userForm, userFormSchema } from '../../domain/users/form'
import { deleteUser, updateUser } from '../../domain/users/mutations'
import { deleteQuestion, type IdentityUser, userName } from '../../domain/users/user'
import { Button } from '../../ui/control/Button'
import { useDeletion } from '../../ui/dialog/deleting'
import { DraftOffer } from '../../ui/form/DraftOffer'
import { Form, FormButtons } from '../../ui/form/Form'
import { FormSkeleton } from '../../ui/form/FormSkeleton'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { NotThere } from '../../ui/screen/EmptyState'
import { FormScreen } from '../../ui/screen/FormScreen'
import { UserFields, useUserOptions } from './UserFields'
import { REFUSED_NAMES, userFieldsOf } from './userFormValues'

/** The rows of `UserFields` for somebody without cities. */
const AWAITED = [1, 2, 1, 1]

/** Spec section 2, “Edit”: `/users/edit/?id=`. */
export function EditUserScreen() {
  const { id, refused }: { id?: unknown; refused?: unknown } = useSearch({ strict: false })
  const named = typeof id === 'string' ? id : null
  const { record: user, missing, gone, failing } = useHeldRecord(identityUsers, named)
  return (
    <FormScreen title="Update user" of={user ? userName(user) : undefined} back="/users">
      {!user &&
        (missing ? (
          <NotThere what="user" gone={gone} failing={failing} />
        ) : (
          <FormSkeleton rows={AWAITED} buttons={[105]} />
        ))}
      {user && <EditUser key={`${id} ${refused}`} user={user} />}
    </FormScreen>
  )
}

function EditUser({ user }: { user: IdentityUser }) {
  const navigate = useNavigate()
  const form = useSchemaForm(userFormSchema, userForm(user))
  const before = useOpenedWith(form, user, userForm)
  const draft = useFormDraft(userDraft(user.id), form)
  const taken = useRefusedEdit(updateUser, user)
  const options = useUserOptions(taken?.record ?? before)
  const tell = tellsIn(form, REFUSED_NAMES)
  useTakenUp(form, taken, ({ record }) => ({ values: userForm(record), tell }))
  const toList = () => navigate({ to: '/users' })
  const submit = useSubmit(taken, { tell, draft, done: toList })

  const save = async (values: UserForm) => {
    const changes = changedFields(before, userFieldsOf(values, options))
    await submit(updateUser, isUnchanged(changes) ? null : { id: user.id, changes }, before)
  }

  return (
    <Form form={form} onSubmit={save}>
      <DraftOffer draft={draft} />
      <UserFields {...options} />
      <FormButtons submit="Update user" start={<DeleteUser user={before} onGone={toList} />} />
    </Form>
  )
}

/** @param user the user as the form shows them */
function DeleteUser({ user, onGone }: { user: IdentityUser; onGone: () => Promise<void> }) {
  const mutate = useMutate()
  const deletion = useDeletion()
  const remove = async () => {
    const question = { title: 'Delete user', text: deleteQuestion(user) }
    if (await deletion(question, () => mutate(deleteUser, { id: user.id }, user))) await onGone()
  }
  return (
    <Button tone="dangerPlain" onClick={() => void remove()}>
      Delete user
    </Button>
  )
}
