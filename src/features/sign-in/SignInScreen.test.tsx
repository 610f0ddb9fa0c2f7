import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { parseDeployment } from '../../provider/deployment'
import { SignInScreen } from './SignInScreen'

afterEach(cleanup)

const BRAND = {
  hosts: [],
  name: 'Brand',
  logo: '/logo.svg',
  accent: '#123456',
  dashboard: '',
  publicSite: '',
  maps: '',
}
const [brand] = parseDeployment({ brands: [BRAND] }, 'https://console.example/').brands
const SANNE = { email: 'sanne@example.test', first_name: 'Sanne', last_name: 'de Vries', roles: ['admin'] }

test('signing in that breaks off is told, and can be tried again', async () => {
  const signIn = vi.fn(() => Promise.reject(new Error('the storage is closed')))
  const ways = { localIdentities: async () => [SANNE], credentialOf: async () => 'credential', signIn }
  if (brand) render(<SignInScreen brand={brand} ways={ways} waiting={async () => []} onExport={() => {}} />)
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in as Sanne de Vries' }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Error logging into Google Sign In')
  await press()
  expect(signIn).toHaveBeenCalledTimes(2)
})
