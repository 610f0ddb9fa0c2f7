/** The texts that staff write for the sites: their names on the screen, their purpose, their greatest length. */
import { tooLarge } from '../form/formMessages'
import { numberText } from '../values/numbers'
import { fitsRequest, LARGEST_TEXT } from '../values/requestSize'

/** In the order in which a language's section shows them (spec section 2, “Config”). */
export const LANGUAGE_TEXTS = ['description', 'disclaimer', 'info'] as const

export type TextKind = (typeof LANGUAGE_TEXTS)[number] | 'site_disclaimer'

export const TEXT_LABELS: Readonly<Record<TextKind, string>> = {
  description: 'Description',
  disclaimer: 'Disclaimer',
  info: 'Info',
  site_disclaimer: 'Site disclaimer',
}

/** The longest text that the provider takes. Characters. */
const LONGEST_TEXT = 1_048_576

/** A text as it is sent: nobody wants the spaces around it. */
export const asSent = (text: string): string => text.trim()

/** Whether the person has changed a text; spaces around the saved one do not count as their change. */
export const isChange = (text: string, saved: string): boolean => text !== saved && asSent(text) !== saved

/** Why a text cannot be saved; null if it can. */
export function textProblem(text: string): string | null {
  if (text.length > LONGEST_TEXT)
    return `This text has ${numberText(text.length)} characters. At most ${numberText(LONGEST_TEXT)} can be saved.`
  return fitsRequest(text) ? null : tooLarge(LARGEST_TEXT)
}
