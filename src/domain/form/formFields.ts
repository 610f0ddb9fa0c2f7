/** Fields that several forms share, with their messages. */
import * as v from 'valibot'
import { isBlank } from '../values/blank'
import { numberText } from '../values/numbers'
import { webAddress } from '../values/webAddress'
import { BAD_LINK, BLANK, NOT_A_NUMBER, UNSELECTED, WITH_PASSWORD } from './formMessages'

/** A required choice from a list, by id. */
export const chosen = v.pipe(v.string(), v.nonEmpty(UNSELECTED))

/** @param longest characters */
export const upTo = (longest: number) =>
  v.maxLength<string, number, string>(longest, `Must not be longer than ${longest} characters`)

/** An optional line, no longer than the provider takes. */
export const line = v.pipe(v.string(), upTo(10_000))

/**
 * A required number: an amount, or a date in seconds.
 *
 * @param missing the message if there is none
 * @param unreadable the message if what was typed is no number
 */
export const numberGiven = (missing: string, unreadable = NOT_A_NUMBER) =>
  v.pipe(v.nullable(v.number(unreadable)), v.number(missing))

export const noMoreThan = (most: number) =>
  v.maxValue<number, number, string>(most, `Must not be more than ${numberText(most)}`)

/**
 * Required text, kept as it was typed: spaces in a record must not look like a change made in the edit form.
 *
 * @param longest characters
 * @param missing the message if nothing of it can be seen
 */
export const filled = (longest: number, missing = BLANK) =>
  v.pipe(
    v.string(),
    v.check((text) => !isBlank(text), missing),
    upTo(longest),
  )

/** The same without the spaces around it. */
export const filledTrimmed = (longest: number, missing = BLANK) =>
  v.pipe(v.string(), v.trim(), filled(longest, missing))

const link = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || webAddress(text) !== null, BAD_LINK),
)

/** A web address for a link, without the spaces around it; '' for none. */
export const webLink = v.pipe(link, line)

/** The longest address that the provider takes. Characters. */
const LONGEST_LINK = 2000

/** A required web address. @param missing the message if there is none */
export const requiredLink = (missing: string) => v.pipe(link, v.nonEmpty(missing), upTo(LONGEST_LINK))

/** An address that the provider fetches. It must hold no password, because logs that all staff can read name it. */
export const fetchedLink = (missing: string) =>
  v.pipe(
    requiredLink(missing),
    v.check((text) => !namesUser(webAddress(text)), WITH_PASSWORD),
  )

const namesUser = (url: URL | null) => url !== null && (url.username !== '' || url.password !== '')
