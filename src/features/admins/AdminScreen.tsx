import { useNavigate, useParams } from '@tanstack/react-router'
import { useFreshRecord } from '../../data/freshRecord'
import { type Admin, adminName } from '../../domain/admins/admin'
import { admins } from '../../domain/admins/collection'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Form, FormButtons } from '../../ui/form/Form'
import { Screen, ScreenBody } from '../../ui/Screen'
import { ScreenTop } from '../../ui/ScreenTop'
import { Skeleton } from '../../ui/Skeleton'
import { AdminDetailsFields } from './AdminFields'
import styles from './AdminFields.module.css'
import { useEditAdmin } from './useAdminForm'

/** One admin: the form without passwords (spec section 2). */
export function AdminScreen() {
  const { id } = useParams({ strict: false })
  const { record, missing } = useFreshRecord(admins, id ?? null)
  return (
    <Screen>
      <ScreenTop title={record ? adminName(record) : 'Admin'} />
      <ScreenBody>
        {missing && <EmptyState text="There is no such admin." />}
        {!missing && !record && <Skeleton />}
        {record && <AdminForm key={record.id} admin={record} />}
      </ScreenBody>
    </Screen>
  )
}

function AdminForm({ admin }: { admin: Admin }) {
  const navigate = useNavigate()
  const back = () => void navigate({ to: '/admins' })
  const { form, save } = useEditAdmin(admin, back)
  return (
    <Form form={form} onSubmit={save} className={styles.page}>
      <AdminDetailsFields />
      <FormButtons>
        <Button onClick={back}>Cancel</Button>
        <Button type="submit" tone="primary" busy={form.formState.isSubmitting}>
          Save
        </Button>
      </FormButtons>
    </Form>
  )
}
