import { expect, test } from 'vitest'
import { admins } from './collection'
import { createAdmin, editAdmin } from './mutations'

test('an admin whom somebody has deleted is made again without a password, which the provider asks for', () => {
  const details = { email: 'luc@example.test', first_name: 'Luc', last_name: 'Martin', roles: ['admin'] }
  const admin = admins.parse({ id: 2, version: 3, ...details })
  expect(createAdmin.again?.(admin, 'new')).toEqual({
    id: 'new',
    admin: { ...details, password: '', password_confirmation: '' },
  })
})

test('a password that was typed is more than the fields of an admin show', () => {
  const password = { password: 'secret', password_confirmation: 'secret' }
  expect(editAdmin.doesMore?.({ id: '2', changes: { details: {}, password } })).toBe(true)
  expect(editAdmin.doesMore?.({ id: '2', changes: { details: { first_name: 'Luc' } } })).toBe(false)
})
