import type { UseFormReturn } from 'react-hook-form'
import { useEngine } from '../../../data/engineContext'
import { whyNotMade } from '../../../data/form/notMade'
import type { Refused } from '../../../data/form/refusedChange'
import { makeWay } from '../../../data/form/submit'
import type { BrochureForm } from '../../../domain/brochures/form'
import type { Change } from '../../../offline/engine'

/** The provider's names of fields where the form has others. */
export const REFUSED_NAMES = { brochure_regions: 'attachments' } as const

/**
 * Keeps what the form changes; null where nothing is left to change. Resolves with whether it could be; where not, the form says so and
 * stays as it is.
 *
 * @param taken the refused edit in whose place the new one comes, or nothing: it would hold everything behind it
 */
export function useKeeping(form: UseFormReturn<BrochureForm, unknown, BrochureForm>, taken: Refused | null = null) {
  const engine = useEngine()
  return async (change: Change | null): Promise<boolean> => {
    try {
      if (change) await engine.commit([change])
      if (taken) await makeWay(engine, taken.seq)
      return true
    } catch (problem) {
      form.setError('root', { message: whyNotMade(problem) })
      return false
    }
  }
}
