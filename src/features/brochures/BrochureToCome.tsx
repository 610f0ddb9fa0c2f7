import type { Failing } from '../../data/reading/failing'
import { NotThere } from '../../ui/screen/EmptyState'

interface BrochureToComeProps {
  /** how it was asked for, as `useFreshRecord` tells it */
  asked: { missing: boolean; gone: boolean; failing: Failing | null }
  className?: string | undefined
}

/** In the place of a brochure that is not on this device: it is on its way, or cannot be had. */
export const BrochureToCome = ({ asked: { missing, gone, failing }, className }: BrochureToComeProps) =>
  missing ? <NotThere what="brochure" gone={gone} failing={failing} /> : <p className={className}>Loading…</p>
