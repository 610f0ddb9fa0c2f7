import { expect, test } from 'vitest'
import { EMPTY_USER } from '../../domain/users/form'
import { userFieldsOf } from './userFormValues'

const options = { cities: [], clients: [] }
const rolesOf = (...roles: string[]) => userFieldsOf({ ...EMPTY_USER, roles }, options).roles

test('roles stand in one order, in whatever order they were chosen: equal choices are no conflict', () => {
  expect(rolesOf('TAGGER', 'FUTURE', 'CLIENT')).toEqual(['CLIENT', 'TAGGER', 'FUTURE'])
  expect(rolesOf('CLIENT', 'TAGGER', 'FUTURE')).toEqual(['CLIENT', 'TAGGER', 'FUTURE'])
})
