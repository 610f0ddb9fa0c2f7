import type { ListView } from '../../offline/engine'
import type { Failing } from './failing'

interface Asked {
  loading: boolean
  from: ListView['from']
  failing: Failing | null
}

interface Answer {
  loading: boolean
  /** the provider has not told the list: no rows does not mean that there are none */
  unknown: boolean
  failing: Failing | null
}

/** What the provider has answered for a list, for its table to tell when there are no rows. */
export const answerOf = ({ loading, from, failing }: Asked): Answer => ({
  loading,
  unknown: from === 'device',
  failing,
})
