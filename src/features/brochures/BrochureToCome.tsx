import type { Failing } from '../../data/reading/failing'
import { NotThere } from '../../ui/screen/EmptyState'

interface BrochureToComeProps {
  /** how the reading went, as `useFreshRecord` tells it */
  asked: { missing: boolean; gone: boolean; failing: Failing | null }
  className?: string | undefined
}

/** Stands in for a brochure that is not on this device: it is still coming, or cannot be had. */
export const BrochureToCome = ({ asked: { missing, gone, failing }, className }: BrochureToComeProps) =>
  missing ? <NotThere what="brochure" gone={gone} failing={failing} /> : <p className={className}>Loading…</p>
