import type { Failing } from '../../../data/reading/failing'
import { EmptyState, NotRead } from '../../../ui/screen/EmptyState'

/** In the place of pages that this device does not have, or not yet. */
export const PagesNotRead = ({ loading, failing }: { loading: boolean; failing: Failing | null }) =>
  loading ? <EmptyState text="Loading pages…" /> : <NotRead what="the pages of this brochure" failing={failing} />
