import type { Outcome, Refusal } from '../../provider/outcome'
import type { ProviderRequest } from '../../provider/request'

/** The provider could not be asked, or said no. What is on this device stays as it is. */
export class ReadFailed extends Error {
  readonly outcome: Outcome
  /** what was said; null where nothing was */
  readonly refusal: Refusal | null
  /** how it was asked */
  readonly asked: ProviderRequest['kind']

  constructor(outcome: Outcome, asked: ProviderRequest['kind'] = 'rest') {
    super(`The read was not answered: ${outcome.kind}`)
    this.outcome = outcome
    this.asked = asked
    this.refusal = 'refusal' in outcome ? outcome.refusal : null
  }

  /** What the provider says, and will say again; null where something else may have said it in its place, or it only fails. */
  get answer(): Refusal | null {
    return this.outcome.kind === 'needsPerson' ? this.outcome.refusal : null
  }
}
