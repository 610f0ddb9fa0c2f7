import { expect, test } from 'vitest'
import { updateUser } from './mutations'
import type { IdentityUser } from './user'

const ANOUK: IdentityUser = {
  id: '7',
  version: 3,
  email: 'anouk@identity.test',
  firstName: 'Anouk',
  lastName: 'Aerts',
  roles: ['CITY_MANAGER'],
  customerClients: [{ id: '1', name: 'Zuivelhoeve' }],
  cities: [{ id: '4', name: 'Gent' }],
}

const sent = (version: number | null) =>
  updateUser.request({ id: '7', changes: { lastName: 'Bakker' } }, { record: { ...ANOUK, version } })

test('an update names all of the user', () => {
  const { email, firstName, roles } = ANOUK
  const lists = { customerClientIds: ['1'], cityIds: ['4'] }
  expect(sent(3)).toHaveProperty('variables', { id: '7', email, firstName, lastName: 'Bakker', roles, ...lists })
})

test('an update of a user without a version names what was changed and no more, so that it puts nothing back', () => {
  expect(sent(null)).toHaveProperty('variables', { id: '7', lastName: 'Bakker' })
})
