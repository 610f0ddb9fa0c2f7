import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsWithMessage } from './fieldErrors'

/** Messages of a form's fields by their paths: `name`, `regions.0.pdf_id`. */
export type Messages = ReadonlyMap<string, string>

/** The type of messages from the form's own rules; others are the provider's. */
export const BY_RULE = 'rule'

/**
 * Removes a message as soon as its field is right, even if another field was changed for that: a rule about two fields can be
 * satisfied by either. The library judges only the changed field. The provider's words stay until their own field is changed.
 *
 * Nothing is judged while nothing is wrong, and only fields whose message has changed are drawn anew.
 *
 * @param judge what the rules say of the form's values
 */
export function useRightAgain<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  judge: (values: Values) => Promise<Messages>,
): void {
  const judgeNow = useEffectEvent(judge)
  useEffect(() => {
    let turn = 0
    const tellAnew = async (values: Values, wrong: readonly FieldPath<Values>[]) => {
      turn += 1
      const mine = turn
      const messages = await judgeNow(values)
      // Judging a file takes long enough for another letter to be typed.
      if (mine === turn) for (const name of wrong) replaceMessage(form, name, messages.get(name))
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, errors = {} }) => {
        const wrong = fieldsWithMessage(errors).filter((name) => isByRule(form, name))
        if (wrong.length > 0) void tellAnew(values, wrong)
      },
    })
    return () => {
      turn += 1
      stop()
    }
  }, [form])
}

function replaceMessage<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
  message: string | undefined,
): void {
  // Meanwhile the form may have been reset, or have got the provider's words.
  if (!isByRule(form, name) || form.getFieldState(name).error?.message === message) return
  if (message === undefined) form.clearErrors(name)
  else form.setError(name, { type: BY_RULE, message })
}

/** @param name a path at which the form's errors hold a message, so that it is one of its fields */
const isByRule = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): name is FieldPath<Values> => form.getFieldState(name as FieldPath<Values>).error?.type === BY_RULE
