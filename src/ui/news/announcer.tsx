/** What is only read out: changes that are visible on the screen, but that no part of it announces by itself. */
import { useEffect, useRef } from 'react'
import fields from '../control/field.module.css'
import type { Milliseconds } from '../units'

let region: HTMLElement | null = null
let later: ReturnType<typeof setTimeout> | undefined

/** By then screen readers have it; later, nobody should come across it at the end of the page. */
const HEARD: Milliseconds = 3_000

/** It is there, and empty, long before it gets any words: a region that appears together with its words is not read out. */
export const Announcer = () => (
  <p
    ref={(element) => {
      region = element
    }}
    aria-live="polite"
    className={fields.hidden}
  />
)

/** Reads out politely, also the same words twice. */
export function announce(text: string): void {
  clearTimeout(later)
  say(text)
  later = setTimeout(say, HEARD, '')
}

function say(text: string) {
  if (region) region.textContent = text
}

/** Answers come in steps, from this device and then from the provider. And after several filters only the last result is read. */
const SETTLED: Milliseconds = 700

/**
 * Reads out the result of what somebody asks of a screen: once for each question, when the answer no longer changes. Not for the
 * question with which the screen opens, nor when an answer changes by itself.
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
