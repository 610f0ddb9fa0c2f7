/**
 * Errors of GraphQL itself: values of another type than an argument's. They are reported by field like every other bad value, and
 * without the value: the library would write out all that was sent, an uploaded file's insides included.
 *
 * The library says only in words which kind of mistake it is. Its version is fixed, and `contract/graphql` has one of each kind.
 */
import { type GraphQLError, type Token, TokenKind } from 'graphql'
import type { FieldErrors } from '../http/errors'
import { blank } from '../http/wording'

const wrongVariable = /^Variable "\$(\w+)" got invalid value/
const missingVariable =
  /^Variable "\$(\w+)" of (?:required|non-null) type "[^"]*" (?:was not provided|must not be null)/
const missingArgument = /\bargument "(\w+)" of type "[^"]*" is required, but it was not provided/
const wrongLiteral = /\b(?:cannot represent|does not exist in "\w+" enum|Expected value of type)\b/

/** By words of the library's message, which name the type. */
const told: readonly (readonly [words: RegExp, message: string])[] = [
  [/\bInt cannot represent non 32-bit/, 'must be between -2147483648 and 2147483647'],
  [/\bInt cannot represent/, 'must be a whole number'],
  [/\bFloat cannot represent/, 'must be a number'],
  [/\bString cannot represent/, 'must be text'],
  [/\bBoolean cannot represent/, 'must be true or false'],
  [/\bID cannot represent/, 'must be an id'],
  [/\benum\b/, 'is not a known value'],
  [/\bnot to be null\b|\bfound null\b/, blank],
]

/** Messages by argument (by variable, where one was sent); null for an error about anything else. */
export function typeErrors(error: GraphQLError): FieldErrors | null {
  if (error.path) return null
  const { message } = error
  const missing = missingVariable.exec(message) ?? missingArgument.exec(message)
  if (missing?.[1]) return { [missing[1]]: [blank] }
  const field = wrongVariable.exec(message)?.[1] ?? (wrongLiteral.test(message) ? nameBefore(error) : undefined)
  return field === undefined ? null : { [field]: [wordsFor(message)] }
}

function wordsFor(message: string): string {
  return told.find(([words]) => words.test(message))?.[1] ?? 'is not possible here'
}

/** The argument that a value in the document stands at: the name before the last colon before it. */
function nameBefore({ nodes }: GraphQLError): string | undefined {
  let token: Token | null | undefined = nodes?.[0]?.loc?.startToken.prev
  while (token && token.kind !== TokenKind.COLON && token.kind !== TokenKind.PAREN_L) token = token.prev
  return token?.kind === TokenKind.COLON ? token.prev?.value : undefined
}
