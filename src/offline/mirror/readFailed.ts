import type { Outcome, Refusal } from '../../provider/outcome'
import type { ProviderRequest } from '../../provider/request'

/** The provider could not be asked, or said no. What is on this device stays as it is. */
export class ReadFailed extends Error {
  readonly outcome: Outcome
  /** the provider's refusal; null if there was none */
  readonly refusal: Refusal | null
  /** which kind of request it was */
  readonly asked: ProviderRequest['kind']

  constructor(outcome: Outcome, asked: ProviderRequest['kind'] = 'rest') {
    super(`The read was not answered: ${outcome.kind}`)
    this.outcome = outcome
    this.asked = asked
    this.refusal = 'refusal' in outcome ? outcome.refusal : null
  }

  /**
   * The refusal, if it is the provider's own and would be repeated. null if something in between may have said it, or the provider
   * merely fails.
   */
  get answer(): Refusal | null {
    return this.outcome.kind === 'needsPerson' ? this.outcome.refusal : null
  }
}

/** The provider has no such record, or not any more. */
export const isGone = ({ status }: Refusal): boolean => status === 404 || status === 410
