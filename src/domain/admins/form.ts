/** The admin form: its labels and rules in one table (spec section 5, “Admin form”). */

import * as v from 'valibot'
import { filledTrimmed, upTo } from '../form/formFields'
import { BLANK } from '../form/formMessages'
import { isEmail, NOT_AN_EMAIL } from '../values/email'
import { inKnownOrder } from '../values/knownOrder'
import { ADMIN_ROLES, type Admin } from './admin'

export const ADMIN_LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  roles: 'Roles',
  password: 'Password',
  password_confirmation: 'Password confirmation',
} as const

const required = filledTrimmed(255)
/** The provider hashes it, and takes none longer than this. */
const password = v.pipe(v.string(), upTo(1000))

const details = {
  first_name: required,
  last_name: required,
  email: v.pipe(required, v.check(isEmail, NOT_AN_EMAIL)),
  // Unknown roles of a newer provider pass: the form shows only those that it knows, but loses none.
  roles: v.array(v.string()),
}

type Passwords = Record<'password' | 'password_confirmation', string>

const isSameTwice = ({ password, password_confirmation }: Passwords) => password === password_confirmation
const DIFFERENT = 'Does not match the password'

const schemaWith = (passwords: Record<keyof Passwords, v.GenericSchema<string>>) =>
  v.pipe(
    v.object({ ...details, ...passwords }),
    v.forward(v.partialCheck([['password'], ['password_confirmation']], isSameTwice, DIFFERENT), [
      'password_confirmation',
    ]),
  )

/** Passwords are required only when creating. */
export const newAdminSchema = schemaWith({
  password: v.pipe(password, v.nonEmpty(BLANK)),
  password_confirmation: v.pipe(v.string(), v.nonEmpty(BLANK)),
})

export const editAdminSchema = schemaWith({ password, password_confirmation: v.string() })

export type AdminDetails = Pick<Admin, 'first_name' | 'last_name' | 'email' | 'roles'>
export type AdminForm = AdminDetails & Passwords

export const EMPTY_ADMIN: AdminForm = {
  first_name: '',
  last_name: '',
  email: '',
  roles: [],
  password: '',
  password_confirmation: '',
}

export const adminForm = ({ first_name, last_name, email, roles }: Admin): AdminForm => ({
  ...EMPTY_ADMIN,
  first_name,
  last_name,
  email,
  roles: inOrder(roles),
})

/** In the specification's order, so that ticking a box and unticking it again changes nothing. */
export const inOrder = (roles: readonly string[]): string[] => inKnownOrder(roles, ADMIN_ROLES)
