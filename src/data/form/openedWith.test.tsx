import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../../offline/engine'
import { type Folder, folders } from '../../offline/testing/folders'
import { useFreshRecord } from '../reading/freshRecord'
import { ASK_AGAIN } from '../reading/keptFresh'
import { around } from '../testing/device'
import { deviceWithRecord } from '../testing/oneRecord'
import { useHeld } from './held'
import { useOpenedWith } from './openedWith'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

const BEGIN = folders.parse({ id: '1', version: 1, name: 'Week 47', state: 'inbox', rank: null, pages: 8 })
const formOf = ({ name, state }: Folder) => ({ name, state })

/** Like the forms of users, admins, shops and ads: kept fresh while open. */
function FolderScreen() {
  const { record } = useFreshRecord(folders, '1', ASK_AGAIN)
  const folder = useHeld('1', record)
  return folder ? <FolderForm folder={folder} /> : null
}

function FolderForm({ folder }: { folder: Folder }) {
  const form = useForm({ defaultValues: formOf(folder) })
  const opened = useOpenedWith(form, folder, formOf)
  const { isDirty } = form.formState
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="State" {...form.register('state')} />
      <p>
        {isDirty ? 'Typed' : 'Not typed'} over “{opened.name}”
      </p>
    </form>
  )
}

async function openForm(engine: Engine) {
  render(<FolderScreen />, { wrapper: around(engine) })
  await pass(2)
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fields = () => [field('Name').value, field('State').value]
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

test('an open form asks the provider every 20 s, for as long as it is open', async () => {
  const { engine, asked } = deviceWithRecord(BEGIN)
  await openForm(engine)
  expect(asked()).toBe(1)
  await pass(60)
  expect(asked()).toBe(4)
  cleanup()
  await pass(60)
  expect(asked()).toBe(4)
})

test('what others have changed is in an open form that nobody has typed into within 20 s, and counts as what it was opened with', async () => {
  const { engine, edit } = deviceWithRecord(BEGIN)
  await openForm(engine)
  edit({ name: 'Week 48' })
  expect(fields()).toEqual(['Week 47', 'inbox'])
  await pass(20)
  expect(fields()).toEqual(['Week 48', 'inbox'])
  expect(screen.getByText('Not typed over “Week 48”')).toBeTruthy()
})

test('from the first letter on it stays as the person began it, whatever others change', async () => {
  const { engine, edit } = deviceWithRecord(BEGIN)
  await openForm(engine)
  type('Name', 'Week 47, mine')
  edit({ name: 'Week 48', state: 'active' })
  await pass(60)
  expect(fields()).toEqual(['Week 47, mine', 'inbox'])
  expect(screen.getByText('Typed over “Week 47”')).toBeTruthy()
})

test('typed back to what it was it follows others again', async () => {
  const { engine, edit } = deviceWithRecord(BEGIN)
  await openForm(engine)
  type('Name', 'Week 47, mine')
  edit({ state: 'active' })
  await pass(20)
  type('Name', 'Week 47')
  await pass(0)
  expect(fields()).toEqual(['Week 47', 'active'])
})

test('what somebody deletes stays in the form, as it was last known', async () => {
  const { engine, edit } = deviceWithRecord(BEGIN)
  await openForm(engine)
  edit(null)
  await pass(20)
  expect(fields()).toEqual(['Week 47', 'inbox'])
})
