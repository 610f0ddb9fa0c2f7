/** Fields that several forms have. */
import * as v from 'valibot'
import { UNSELECTED } from './formMessages'

/** One of a list that must be chosen, by its id. */
export const chosen = v.pipe(v.string(), v.nonEmpty(UNSELECTED))

/** @param longest characters */
export const upTo = (longest: number) =>
  v.maxLength<string, number, string>(longest, `is longer than ${longest} characters`)
