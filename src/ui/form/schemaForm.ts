/** A form whose rules are a schema of `domain`: the same that the provider's refusals are compared with. */
import { useLayoutEffect, useRef, useState } from 'react'
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import * as v from 'valibot'
import { BY_RULE, type Messages, useRightAgain } from './rightAgain'

type AnySchema = v.GenericSchema<FieldValues, FieldValues> | v.GenericSchemaAsync<FieldValues, FieldValues>

/**
 * What a form holds while it is filled in is the schema's input; what is handed on is its output. Messages appear when it is
 * submitted, and go as soon as a field is right. The form lives (`FormLife`) as long as its `Form` is shown.
 */
export function useSchemaForm<Schema extends AnySchema>(
  schema: Schema,
  defaultValues: v.InferInput<Schema>,
): UseFormReturn<v.InferInput<Schema>, unknown, v.InferOutput<Schema>> {
  const rules = useRef(schema)
  useLayoutEffect(() => {
    rules.current = schema
  })
  const [made] = useState(() => {
    const { formControl: _, ...form } = createFormControl<v.InferInput<Schema>, unknown, v.InferOutput<Schema>>({
      resolver: resolverOf(() => rules.current),
      // As given: the library allows parts of them only, which these are not.
      defaultValues: defaultValues as DefaultValues<v.InferInput<Schema>>,
      // `Form` moves the focus itself, in the order in which the fields stand on the screen.
      shouldFocusError: false,
    })
    return form
  })
  const formState = useFormState({ control: made.control })
  // One object for the whole life of the form, as the library's own: effects hang on it.
  const form = Object.assign(made, { formState })
  useRightAgain(form, (values) => messagesOf(schema, values))
  return form
}

/**
 * What the library does for a form from the moment when it is shown. Its hook draws the component that calls it a second time at once.
 * This component draws nothing, so that costs nothing; the form would draw all its fields twice in the frame in which it opens.
 */
export function FormLife<Values extends FieldValues, Output>({
  form,
}: {
  form: UseFormReturn<Values, unknown, Output>
}): null {
  // What is not given to the hook again is taken from the form.
  const { resolver, shouldFocusError } = form.control._options
  useForm({ formControl: form, ...(resolver && { resolver }), shouldFocusError: shouldFocusError ?? true })
  return null
}

/** @param rules those of now: a form outlives what it was first drawn with */
function resolverOf<Schema extends AnySchema>(
  rules: () => Schema,
): Resolver<v.InferInput<Schema>, unknown, v.InferOutput<Schema>> {
  return async (values) => {
    const read = await v.safeParseAsync(rules(), values)
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
