import type { Outcome, Refusal } from '../../provider/outcome'

/** The provider could not be asked, or said no. What is on this device stays as it is. */
export class ReadFailed extends Error {
  readonly outcome: Outcome
  /** what was said; null where nothing was */
  readonly refusal: Refusal | null

  constructor(outcome: Outcome) {
    super(`The read was not answered: ${outcome.kind}`)
    this.outcome = outcome
    this.refusal = 'refusal' in outcome ? (outcome.refusal ?? null) : null
  }
}
