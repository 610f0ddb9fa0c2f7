import type { Id } from '../../offline/define'
import { defineCreation, defineDeletion, defineMutation } from '../../offline/mutation'
import { type Json, patch, path, post, remove } from '../../provider/request'
import { changedFields, fieldWords } from '../form/changedFields'
import { chosenOf } from '../form/chosen'
import { adminName } from './admin'
import { admins } from './collection'
import { ADMIN_LABELS, type AdminDetails, type AdminForm, adminForm, inOrder } from './form'

const PASSWORDS = ['password', 'password_confirmation']

export const createAdmin = defineCreation<{ id: Id; admin: AdminForm }>()({
  name: 'admin.create',
  version: 1,
  collection: admins,
  id: ({ id }) => id,
  make: ({ id, admin }) => {
    const { first_name, last_name, email, roles } = admin
    return { id, version: null, first_name, last_name, email, roles, inserted_at: '' }
  },
  request: ({ admin }) => post('/admins', { admin }),
  secrets: PASSWORDS,
  describe: ({ admin }) => `Create admin “${adminName(admin)}”`,
  // Without the password, which is never told: the provider asks for one.
  again: (admin, id) => ({ id, admin: adminForm(admin) }),
  recognizedBy: ['email', 'first_name', 'last_name'],
})

interface AdminChanges {
  details: Partial<AdminDetails>
  /** Only if a new one was typed. */
  password?: Pick<AdminForm, 'password' | 'password_confirmation'>
}

/** The fields whose values the person changed in the form. */
export function adminChanges(before: AdminForm, { password, password_confirmation, ...now }: AdminForm): AdminChanges {
  return {
    details: changedFields(before, { ...now, roles: inOrder(now.roles) }),
    ...(password === '' ? {} : { password: { password, password_confirmation } }),
  }
}

export const isUnchanged = ({ details, password }: AdminChanges): boolean =>
  Object.keys(details).length === 0 && password === undefined

const isDetail = (name: string): name is keyof AdminDetails => name in ADMIN_LABELS && !name.startsWith('password')

const fieldsOf = ({ details }: AdminChanges) => Object.keys(details).filter(isDetail)

export const editAdmin = defineMutation<{ id: Id; changes: AdminChanges }>()({
  name: 'admin.edit',
  version: 1,
  collection: admins,
  id: ({ id }) => id,
  fields: ({ changes }) => fieldsOf(changes),
  apply: (admin, { changes }) => ({ ...admin, ...changes.details }),
  request: ({ id, changes }) => patch(path`/admins/${id}`, { admin: bodyOf(changes) }),
  secrets: PASSWORDS,
  coalesce: 'never', // two savings may have been of different fields
  describe: (admin, { changes }) => `Change ${wordsOf(changes)} of admin “${adminName(admin)}”`,
  doesMore: ({ changes }) => changes.password !== undefined,
  choose: ({ id, changes }, fields, values) => ({
    id,
    changes: { ...changes, details: chosenOf(changes.details, fields, values) },
  }),
})

const bodyOf = ({ details, password }: AdminChanges): { [key: string]: Json } => ({ ...details, ...password })

const wordsOf = (changes: AdminChanges): string =>
  fieldWords([...fieldsOf(changes), ...(changes.password ? (['password'] as const) : [])], ADMIN_LABELS)

export const deleteAdmin = defineDeletion<{ id: Id }>()({
  name: 'admin.delete',
  version: 1,
  collection: admins,
  id: ({ id }) => id,
  expects: ['first_name', 'last_name', 'email', 'roles'],
  request: ({ id }) => remove(path`/admins/${id}`),
  describe: (admin) => `Delete admin “${adminName(admin)}”`,
})
