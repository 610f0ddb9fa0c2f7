import type { Failing } from '../../../data/reading/failing'
import { EmptyState, NotRead } from '../../../ui/screen/EmptyState'

/** Stands in for pages that are not on this device, or not yet. */
export const PagesNotRead = ({ loading, failing }: { loading: boolean; failing: Failing | null }) =>
  loading ? <EmptyState text="Loading pages…" /> : <NotRead what="the pages of this brochure" failing={failing} />
