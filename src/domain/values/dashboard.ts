import { type Id, isNewId } from '../../offline/define'
import { webAddress } from './webAddress'

/**
 * The external dashboard's address for a brochure, a shop or a customer (spec section 2, “Stats modal”). Null for a record that
 * waits to be made, because the dashboard cannot know it, and if the brand's dashboard is no web address.
 *
 * @param dashboard the brand's, which depends on the host that serves the console
 */
export const dashboardUrl = (dashboard: string, id: Id): string | null =>
  isNewId(id) ? null : (webAddress(`${dashboard}/${encodeURIComponent(id)}/overview`)?.href ?? null)
