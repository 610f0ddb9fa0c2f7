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
 * While it is filled in, a form holds the schema's input; what it hands on is the schema's output. Messages appear on submitting,
 * and go as soon as a field is right. The form lives (`FormLife`) while its `Form` is shown.
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
      // The library's type only allows partial values; these are complete.
      defaultValues: defaultValues as DefaultValues<v.InferInput<Schema>>,
      // `Form` moves the focus itself, in the order in which the fields stand on the screen.
      shouldFocusError: false,
    })
    return form
  })
  const formState = useFormState({ control: made.control })
  // The same object for the form's whole life, as the library itself gives: effects depend on it.
  const form = Object.assign(made, { formState })
  useRightAgain(form, (values) => messagesOf(schema, values))
  return form
}

/**
 * What the library does for a form once it is shown. The library's hook draws its component a second time at once. In this
 * component, which draws nothing, that costs nothing; in the form it would draw all fields twice in the frame in which it opens.
 */
export function FormLife<Values extends FieldValues, Output>({
  form,
}: {
  form: UseFormReturn<Values, unknown, Output>
}): null {
  // Options that are not given to the hook again would be lost, so they are taken from the form.
  const { resolver, shouldFocusError } = form.control._options
  useForm({ formControl: form, ...(resolver && { resolver }), shouldFocusError: shouldFocusError ?? true })
  return null
}

/** @param rules gives the present rules: a form outlives those that it was first drawn with */
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

/** The form library looks up errors by the shape of the values. */
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
