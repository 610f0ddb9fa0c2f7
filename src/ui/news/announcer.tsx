/** What is only read out: changes that people who see the screen see, and that no part of it tells by itself. */
import { useEffect, useRef } from 'react'
import fields from '../control/field.module.css'
import type { Milliseconds } from '../units'

let region: HTMLElement | null = null
let later: ReturnType<typeof setTimeout> | undefined

/** By then it has been handed on to be read: nobody comes upon it afterwards, at the end of the page. */
const HEARD: Milliseconds = 3_000

/** It is there, and empty, long before anything is put into it: a region that comes together with its words is not read out. */
export const Announcer = () => (
  <p
    ref={(element) => {
      region = element
    }}
    aria-live="polite"
    className={fields.hidden}
  />
)

/** Reads out politely, the same words again too. */
export function announce(text: string): void {
  clearTimeout(later)
  say(text)
  later = setTimeout(say, HEARD, '')
}

function say(text: string) {
  if (region) region.textContent = text
}

/** Answers come in steps, from this device and then from the provider; and who tries several filters is told of the last. */
const SETTLED: Milliseconds = 700

/**
 * Reads out what came of what somebody asks a screen for: once for each question, when the answer stands. Not of the question with
 * which the screen opens, nor when the answer changes by itself.
 *
 * @param answer null while it is not known
 */
export function useAnswerTold(question: string, answer: string | null): void {
  const told = useRef(question)
  useEffect(() => {
    if (answer === null || told.current === question) return
    const timer = setTimeout(() => {
      told.current = question
      announce(answer)
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [question, answer])
}
