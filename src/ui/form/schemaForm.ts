/** A form whose rules are a schema of `domain`: the same that the provider's refusals are compared with. */
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import * as v from 'valibot'
import { BY_RULE, type Messages, useRightAgain } from './rightAgain'

type AnySchema = v.GenericSchema<FieldValues, FieldValues> | v.GenericSchemaAsync<FieldValues, FieldValues>

/**
 * What a form holds while it is filled in is the schema's input; what is handed on is its output. Messages appear when it is
 * submitted, and go as soon as a field is right.
 */
export function useSchemaForm<Schema extends AnySchema>(schema: Schema, defaultValues: v.InferInput<Schema>) {
  const form = useForm<v.InferInput<Schema>, unknown, v.InferOutput<Schema>>({
    resolver: resolverOf(schema),
    // As given: the library allows parts of them only, which these are not.
    defaultValues: defaultValues as DefaultValues<v.InferInput<Schema>>,
    // `Form` moves the focus itself, in the order in which the fields stand on the screen.
    shouldFocusError: false,
  })
  useRightAgain(form, (values) => messagesOf(schema, values))
  return form
}

function resolverOf<Schema extends AnySchema>(
  schema: Schema,
): Resolver<v.InferInput<Schema>, unknown, v.InferOutput<Schema>> {
  return async (values) => {
    const read = await v.safeParseAsync(schema, values)
    if (read.success) return { values: read.output, errors: {} }
    return { values: {}, errors: nested(toMessages(read.issues)) as FieldErrors<v.InferInput<Schema>> }
  }
}

/** The first message of each field. */
function toMessages(issues: readonly v.BaseIssue<unknown>[]): Messages {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key)).join('.') || 'root'
    if (!messages.has(path)) messages.set(path, issue.message)
  }
  return messages
}

async function messagesOf(schema: AnySchema, values: unknown): Promise<Messages> {
  const { issues } = await v.safeParseAsync(schema, values)
  return toMessages(issues ?? [])
}

interface Branch {
  [key: string]: Branch | string
}

/** The form library looks errors up by the shape of the values. */
function nested(messages: Messages): Branch {
  const root: Branch = {}
  for (const [path, message] of messages) {
    const steps = path.split('.')
    let branch = root
    for (const step of steps) {
      const next = branch[step]
      const made = typeof next === 'object' ? next : {}
      branch[step] = made
      branch = made
    }
    branch.type = BY_RULE
    branch.message = message
  }
  return root
}
