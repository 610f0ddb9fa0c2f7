import { useMutateAll } from '../../../data/changes'
import { useEngine } from '../../../data/engineContext'
import { whyNotMade } from '../../../data/form/notMade'
import type { Refused } from '../../../data/form/refusedChange'
import { makeWay } from '../../../data/form/submit'
import type { Change } from '../../../offline/engine'
import type { Toast } from '../../../ui/news/toasts'
import type { Form } from './brochureForm'

/** The provider's names of fields where the form has others. */
export const REFUSED_NAMES = { brochure_regions: 'attachments' } as const

/**
 * Keeps what the form changes; null where nothing is left to change. Resolves with how long it may be told; with null where it could
 * not be kept: the form says so and stays as it is.
 *
 * @param taken the refused edit in whose place the new one comes, or nothing: it would hold everything behind it
 */
export function useKeeping(form: Form, taken: Refused | null = null) {
  const engine = useEngine()
  const mutateAll = useMutateAll()
  return async (change: Change | null): Promise<Pick<Toast, 'holds'> | null> => {
    try {
      const kept = change && (await mutateAll([change]))
      if (taken) await makeWay(engine, taken.seq)
      return kept ? { holds: kept.holds } : {}
    } catch (problem) {
      form.setError('root', { message: whyNotMade(problem) })
      return null
    }
  }
}
