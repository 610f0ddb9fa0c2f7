import { expect, test } from 'vitest'
import { readPerson } from './person'

const named = { id: 7, email: 'sanne@example.test', firstName: 'Sanne', lastName: 'de Vries' }
const rolesOf = (me: object) => readPerson({ me })?.roles

test.each([
  ['missing', named],
  ['null', { ...named, roles: null }],
  ['none', { ...named, roles: [] }],
  ['a text', { ...named, roles: 'ADMIN' }],
  ['an object', { ...named, roles: { admin: true } }],
])('somebody whose roles are %s is let in, without any', (_, me) => {
  expect(rolesOf(me)).toEqual([])
})

test('of roles that this console does not know the words are kept', () => {
  expect(rolesOf({ ...named, roles: ['ADMIN', null, 'ASTRONAUT', 3] })).toEqual(['ADMIN', 'ASTRONAUT'])
})

test('names that are none leave the person without them', () => {
  expect(readPerson({ me: { id: '7', email: 1, firstName: null, lastName: {} } })).toMatchObject({
    id: '7',
    email: '',
    firstName: '',
    lastName: '',
  })
})

test('who has no id is nobody', () => {
  expect([readPerson({ me: { ...named, id: null } }), readPerson({ me: null }), readPerson(null)]).toEqual([
    null,
    null,
    null,
  ])
})
