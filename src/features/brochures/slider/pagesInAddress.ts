import type { Id } from '../../../offline/define'

/** What the address says of the pages that are shown: whose they are and, behind a dot, the region's own id: `12`, `12.40`. */
export const pagesInAddress = (id: Id, regionId: string): string => `${id}.${regionId}`

/** @returns no region where none is named: any that has pages is meant */
export function readPages(address: string): { id: Id; regionId: string | null } {
  const [id = '', regionId = null] = address.split('.')
  return { id, regionId }
}
