import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import text from '../../../public/deployment.json?raw'
import { parseDeployment } from '../../provider/deployment'
import type { LocalIdentity } from '../../provider/session/localIdentities'
import { SignInScreen } from './SignInScreen'
import type { Waiting } from './WaitingNotice'

afterEach(cleanup)

const SANNE = { email: 'sanne@example.test', first_name: 'Sanne', last_name: 'de Vries', roles: ['admin'] }
const NO_WAY_IN = /Nobody can sign in here yet: deployment\.json names no Google client id/

const LEFT = { person: '1', firstName: 'Sanne', count: 2, canExport: true }

function show(
  identities: Promise<LocalIdentity[] | null>,
  signIn = async () => false,
  exporting = async () => true,
  left: Waiting = LEFT,
) {
  const [published] = parseDeployment(JSON.parse(text), 'https://console.example/').brands
  if (!published) throw new Error('the published file has a brand')
  const ways = { localIdentities: () => identities, credentialOf: async () => 'credential', signIn }
  const brand = { ...published, googleClientId: null }
  const waiting = async () => [left]
  render(<SignInScreen brand={brand} ways={ways} waiting={waiting} onExport={exporting} />)
}

test('where there is neither Google nor a local identity it is said that nobody can sign in, and who can mend it', async () => {
  show(Promise.resolve([]))
  expect(await screen.findByText(NO_WAY_IN)).toBeTruthy()
})

test('that nobody can sign in is not said where there are local identities, or before it is known whether there are', async () => {
  let answer = (_: LocalIdentity[]): void => undefined
  show(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  expect(screen.queryByText(NO_WAY_IN)).toBeNull()
  answer([SANNE])
  expect(await screen.findByRole('button', { name: 'Sign in as Sanne de Vries' })).toBeTruthy()
  expect(screen.queryByText(NO_WAY_IN)).toBeNull()
})

test('that nobody can sign in is not said where nobody answers: there may be local identities', async () => {
  show(Promise.resolve(null))
  await act(async () => undefined)
  expect(screen.queryByText(NO_WAY_IN)).toBeNull()
})

test('signing in that breaks off is told, and can be tried again', async () => {
  const signIn = vi.fn(() => Promise.reject(new Error('the storage is closed')))
  show(Promise.resolve([SANNE]), signIn)
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in as Sanne de Vries' }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Error logging into Google Sign In')
  await press()
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('changes that wait and cannot be exported are said not to be readable now', async () => {
  show(Promise.resolve([]), undefined, async () => false)
  await userEvent.click(await screen.findByRole('button', { name: 'Export as text' }))
  expect(await screen.findByText('They cannot be read now.')).toBeTruthy()
})

test('what waits for somebody is no more to be read once somebody else has been signed in, only how much it is', async () => {
  show(Promise.resolve([]), undefined, undefined, { ...LEFT, firstName: '', canExport: false })
  expect(await screen.findByText('2 changes wait for a colleague to sign in')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export as text' })).toBeNull()
})
