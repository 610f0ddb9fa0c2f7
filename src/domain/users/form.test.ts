import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { changedFields } from '../form/changedFields'
import { EMPTY_USER, userFormSchema } from './form'

const USER = { ...EMPTY_USER, email: 'tess@identity.test', firstName: 'Tess', lastName: 'Bakker' }
const messages = (values: unknown) => {
  const read = v.safeParse(userFormSchema, values)
  return (read.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

describe('the user form (spec section 5)', () => {
  test('says what is missing in the specification’s words', () => {
    const said = messages({ ...EMPTY_USER, lastName: '  ', roles: ['CITY_MANAGER'] })
    expect(said).toContain('email: Please add email')
    expect(said).toContain('firstName: Please add firstName')
    expect(said).toContain('lastName: Please add lastName')
    expect(said).toContain('cities: Please select at least one city for the city manager role')
  })

  test.each([['ADMIN'], ['SUPERADMIN']])('a city manager who is %s too needs no city', (role) => {
    expect(messages({ ...USER, roles: ['CITY_MANAGER', role] })).toEqual([])
  })

  test('a city manager needs one city, and nobody else any', () => {
    expect(messages({ ...USER, roles: ['CITY_MANAGER'], cities: ['1'] })).toEqual([])
    expect(messages({ ...USER, roles: ['TAGGER'] })).toEqual([])
  })

  test('takes what a browser’s e-mail field takes', () => {
    expect(messages({ ...USER, email: 'tess@localhost' })).toEqual([])
    expect(messages({ ...USER, email: 'tess' })).toEqual(['email: Enter a valid email'])
  })
})

test('only what was touched is a change; lists have no order of their own', () => {
  const gent = { id: '1', name: 'Gent' }
  const brugge = { id: '2', name: 'Brugge' }
  const { email, firstName, lastName } = USER
  const fields = {
    email,
    firstName,
    lastName,
    roles: ['CLIENT', 'TAGGER'],
    cities: [gent, brugge],
    customerClients: [],
  }
  const user = { id: '7', version: 1, ...fields }
  expect(changedFields(user, { ...fields, roles: ['TAGGER', 'CLIENT'], cities: [brugge, gent] })).toEqual({})
  expect(changedFields(user, { ...fields, firstName: 'Tessa', cities: [gent] })).toEqual({
    firstName: 'Tessa',
    cities: [gent],
  })
})
