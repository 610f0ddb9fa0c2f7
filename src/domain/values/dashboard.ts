import { type Id, isNewId } from '../../offline/define'
import { webAddress } from './webAddress'

/**
 * Where the external dashboard shows the statistics of a brochure, a shop or a customer (spec section 2, “Stats modal”). Null for one
 * that waits to be made, since the dashboard cannot know it, and where the brand's dashboard is no web address.
 *
 * @param dashboard of the brand, which goes by the host that the console is served on
 */
export const dashboardUrl = (dashboard: string, id: Id): string | null =>
  isNewId(id) ? null : (webAddress(`${dashboard}/${encodeURIComponent(id)}/overview`)?.href ?? null)
