import { isExpiredBrochure } from '../../domain/brochures/expired'
import { countText, numberText } from '../../domain/values/numbers'
import type { EffectLine } from '../../offline/engine'

/** What a person is told about a change before it is sent. */
export type Remark = 'send' | 'already' | 'expired' | 'decide'

const DECIDE: ReadonlySet<EffectLine['fate']> = new Set(['conflict', 'changed', 'deleted', 'refused'])

export function remarkOn({ fate, record, told }: EffectLine, now: number): Remark {
  if (fate === 'already') return 'already'
  if (DECIDE.has(fate)) return 'decide'
  return isExpiredBrochure(record, told, now) ? 'expired' : 'send'
}

/** In the order in which they are counted. */
const COUNTED: readonly { remark: Remark; words: (count: number) => string }[] = [
  { remark: 'send', words: (count) => `${numberText(count)} to send` },
  { remark: 'already', words: (count) => `${numberText(count)} already done elsewhere` },
  {
    remark: 'expired',
    words: (count) => countText(count, 'for a brochure that has expired', 'for brochures that have expired'),
  },
  { remark: 'decide', words: (count) => `${numberText(count)} for you to decide` },
]

/** “14 changes: 9 to send, 2 already done elsewhere, 1 for a brochure that has expired” */
export function effectText(remarks: readonly Remark[]): string {
  const parts = COUNTED.map(({ remark, words }) => {
    const count = remarks.filter((each) => each === remark).length
    return count > 0 && words(count)
  })
  return `${countText(remarks.length, 'change')}: ${parts.filter(Boolean).join(', ')}`
}

/** Shown beside a line; null if there is nothing special about it. */
export const REMARKS: Record<Remark, string | null> = {
  send: null,
  already: 'already done elsewhere',
  expired: 'the brochure has expired',
  decide: 'has changed meanwhile, you will be asked',
}
