/** Fields that several forms have, with what they say. */
import * as v from 'valibot'
import { numberText } from '../values/numbers'
import { webAddress } from '../values/webAddress'
import { BAD_LINK, BLANK, NOT_A_NUMBER, UNSELECTED, WITH_PASSWORD } from './formMessages'

/** One of a list that must be chosen, by its id. */
export const chosen = v.pipe(v.string(), v.nonEmpty(UNSELECTED))

/** @param longest characters */
export const upTo = (longest: number) =>
  v.maxLength<string, number, string>(longest, `Must not be longer than ${longest} characters`)

/** A line that may be left empty; the provider takes no longer ones. */
export const line = v.pipe(v.string(), upTo(10_000))

/**
 * A number that must be there: an amount, or a date in seconds.
 *
 * @param missing what is said where there is none
 * @param unreadable what is said of what was typed and is none
 */
export const numberGiven = (missing: string, unreadable = NOT_A_NUMBER) =>
  v.pipe(v.nullable(v.number(unreadable)), v.number(missing))

export const noMoreThan = (most: number) =>
  v.maxValue<number, number, string>(most, `Must not be more than ${numberText(most)}`)

/**
 * Text that must be there, kept as it was typed: an edit form must not take the spaces of a record for a change of its own.
 *
 * @param longest characters
 */
export const filled = (longest: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', BLANK),
    upTo(longest),
  )

/**
 * Text that must be there, without the spaces around it.
 *
 * @param longest characters
 * @param missing what is said where there is none
 */
export const filledTrimmed = (longest: number, missing = BLANK) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), upTo(longest))

const link = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || webAddress(text) !== null, BAD_LINK),
)

/** An address that becomes a link, without the spaces around it; '' for none. */
export const webLink = v.pipe(link, line)

/** The provider takes no longer ones. Characters. */
const LONGEST_LINK = 2000

/** One that must be there. @param missing what is said where there is none */
export const requiredLink = (missing: string) => v.pipe(link, v.nonEmpty(missing), upTo(LONGEST_LINK))

/** One that the provider fetches: logs that all staff read name it, so that it may hold nobody's password. */
export const fetchedLink = (missing: string) =>
  v.pipe(
    requiredLink(missing),
    v.check((text) => !namesUser(webAddress(text)), WITH_PASSWORD),
  )

const namesUser = (url: URL | null) => url !== null && (url.username !== '' || url.password !== '')
