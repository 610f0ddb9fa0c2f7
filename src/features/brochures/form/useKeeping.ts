import { useMutateAll } from '../../../data/changes'
import { useEngine } from '../../../data/engineContext'
import type { FormDraft } from '../../../data/form/formDraft'
import { whyNotMade } from '../../../data/form/notMade'
import type { Refused } from '../../../data/form/refusedChange'
import { makeWay } from '../../../data/form/submit'
import type { Change } from '../../../offline/engine'
import type { Toast } from '../../../ui/news/toasts'
import type { Form } from './brochureForm'

/** The provider's names of fields where the form uses others. */
export const REFUSED_NAMES = { brochure_regions: 'attachments' } as const

/**
 * Keeps the form's change; null if nothing is left to change. Resolves to how long a toast may tell it, or to null if it was not
 * kept: then the form says so and stays as it is.
 *
 * @param taken the refused edit that the new one replaces: left in the queue, it would hold up everything behind it
 */
export function useKeeping(form: Form, draft: Pick<FormDraft, 'saving' | 'refused'>, taken: Refused | null = null) {
  const engine = useEngine()
  const mutateAll = useMutateAll()
  return async (change: Change | null): Promise<Pick<Toast, 'holds'> | null> => {
    try {
      const kept = change && (await mutateAll([change], draft.saving()))
      if (taken) await makeWay(engine, taken.seq)
      return kept ? { holds: kept.holds } : {}
    } catch (problem) {
      draft.refused()
      form.setError('root', { message: whyNotMade(problem) })
      return null
    }
  }
}
