import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_ADMIN, editAdminSchema } from '../../domain/admins/form'
import { Form } from '../../ui/form/Form'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { AdminDetailsFields } from './AdminFields'

afterEach(cleanup)

const TESS = { ...EMPTY_ADMIN, first_name: 'Tess', last_name: 'Vos', email: 'tess@example.test', roles: ['tagger'] }

/** A form whose roles the provider refuses. */
function Refused({ onSent }: { onSent?: (admin: typeof TESS) => void }) {
  const form = useSchemaForm(editAdminSchema, TESS)
  const refuse = (admin: typeof TESS) => {
    onSent?.(admin)
    tellsIn(form)({ fields: { roles: ['are given by superadmins only'] } })
  }
  return (
    <Form form={form} onSubmit={refuse}>
      <AdminDetailsFields />
      <button type="submit">Save</button>
    </Form>
  )
}

test('where the provider refuses the roles, their boxes have the focus, as the first field that is wrong', async () => {
  render(<Refused />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'admin' })))
})

test('what the provider says of the roles describes their group, and the summary leads to it', async () => {
  render(<Refused />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const roles = screen.getByRole('group', { name: 'Roles' })
  const described = document.getElementById(roles.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('are given by superadmins only')
  await userEvent.click(screen.getByRole('button', { name: 'Roles' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'admin' }))
})

test('an admin has all the roles whose boxes are ticked, in one order', async () => {
  const onSent = vi.fn()
  render(<Refused onSent={onSent} />)
  for (const role of ['city manager', 'admin', 'client', 'client'])
    await userEvent.click(screen.getByRole('checkbox', { name: role }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSent.mock.lastCall?.[0].roles).toEqual(['admin', 'tagger', 'city_manager']))
})
