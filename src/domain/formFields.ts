/** Fields that several forms have. */
import * as v from 'valibot'
import { UNSELECTED } from './formMessages'

/** One of a list that must be chosen, by its id. */
export const chosen = v.pipe(v.string(), v.nonEmpty(UNSELECTED))
