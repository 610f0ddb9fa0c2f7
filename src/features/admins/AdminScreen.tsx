import { useNavigate, useParams } from '@tanstack/react-router'
import { useHeldRecord } from '../../data/form/held'
import { type Admin, adminName } from '../../domain/admins/admin'
import { admins } from '../../domain/admins/collection'
import { Button } from '../../ui/control/Button'
import { DraftOffer } from '../../ui/form/DraftOffer'
import { Form, FormButtons } from '../../ui/form/Form'
import { FormSkeleton } from '../../ui/form/FormSkeleton'
import { NotThere } from '../../ui/screen/EmptyState'
import { FormScreen } from '../../ui/screen/FormScreen'
import { AdminDetailsFields } from './AdminFields'
import { useEditAdmin } from './useAdminForm'

/** The same rows as in `AdminDetailsFields`, with the roles last. */
const AwaitedForm = () => <FormSkeleton rows={[2, 1, { area: 97 }]} buttons={[70, 58]} />

/** One admin: the form without passwords (spec section 2). */
export function AdminScreen() {
  const { id } = useParams({ strict: false })
  const { record: admin, missing, gone, failing } = useHeldRecord(admins, id ?? null)
  return (
    <FormScreen title={admin ? adminName(admin) : 'Admin'} back="/admins">
      {!admin && (missing ? <NotThere what="admin" gone={gone} failing={failing} /> : <AwaitedForm />)}
      {admin && <AdminForm key={String(id)} admin={admin} />}
    </FormScreen>
  )
}

function AdminForm({ admin }: { admin: Admin }) {
  const navigate = useNavigate()
  const back = () => void navigate({ to: '/admins' })
  const { form, draft, save } = useEditAdmin(admin, back)
  return (
    <Form form={form} onSubmit={save}>
      <DraftOffer draft={draft} />
      <AdminDetailsFields />
      <FormButtons submit="Save">
        <Button onClick={back}>Cancel</Button>
      </FormButtons>
    </Form>
  )
}
