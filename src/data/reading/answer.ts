import type { ListView } from '../../offline/engine'
import type { Failing } from './failing'

interface Asked {
  loading: boolean
  from: ListView['from']
  failing: Failing | null
}

interface Answer {
  loading: boolean
  /** the provider has not told what there is: no rows do not mean that there are none */
  unknown: boolean
  failing: Failing | null
}

/** How far the provider has answered for a list, as its table tells it where there are no rows. */
export const answerOf = ({ loading, from, failing }: Asked): Answer => ({
  loading,
  unknown: from === 'device',
  failing,
})
