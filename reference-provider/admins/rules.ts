/** What an admin's fields may hold (spec section 5, "Admin form"), as the body's `admin`. */
import * as v from 'valibot'
import { adminRoles } from '../auth/rights'
import { list, oneLine, record, upTo, visible } from '../http/fields'
import { blank } from '../http/wording'

const longestText = 255
/** Longer ones only cost time to hash. */
const longestPassword = 1000

const text = v.pipe(v.string(), v.trim(), visible(), upTo(longestText))

const email = v.pipe(text, oneLine)

const roles = v.pipe(
  list(v.picklist(adminRoles, 'is not a known role'), 'must be a list'),
  v.transform((sent) => [...new Set(sent)]),
)

/** Empty means not given: a form that is sent whole includes its empty password fields. */
const password = v.pipe(v.nullish(v.string('must be text'), ''), upTo(longestPassword))

const fields = {
  email: v.optional(email),
  first_name: v.optional(text),
  last_name: v.optional(text),
  roles: v.optional(roles),
  password,
  password_confirmation: password,
}

const matching = 'does not match the password'

/** Some fields of an admin: what is left out stays. Unknown keys are dropped. */
export const adminChanges = v.object(
  {
    admin: v.pipe(
      record(fields),
      v.forward(
        v.check((admin) => admin.password === admin.password_confirmation, matching),
        ['password_confirmation'],
      ),
    ),
  },
  'must be an object',
)

/** All that a new admin needs: only here are the passwords required. */
export const newAdmin = v.object(
  {
    admin: v.pipe(
      v.object(
        {
          email: v.optional(email, ''),
          first_name: v.optional(text, ''),
          last_name: v.optional(text, ''),
          roles: v.optional(roles, []),
          password: v.pipe(password, v.nonEmpty(blank)),
          password_confirmation: v.pipe(password, v.nonEmpty(blank)),
        },
        blank,
      ),
      v.forward(
        v.partialCheck(
          [['password'], ['password_confirmation']],
          (admin) => admin.password === admin.password_confirmation,
          matching,
        ),
        ['password_confirmation'],
      ),
    ),
  },
  'must be an object',
)

export type AdminChanges = v.InferOutput<typeof adminChanges>['admin']
export type NewAdmin = v.InferOutput<typeof newAdmin>['admin']
