import type { Id } from '../../../offline/define'

/** The address of the slider: the brochure and, after a dot, the id of the region: `12`, `12.40`. */
export const pagesInAddress = (id: Id, regionId: string): string => `${id}.${regionId}`

/** @returns no region if none is named: then any region that has pages will do */
export function readPages(address: string): { id: Id; regionId: string | null } {
  const [id = '', regionId = null] = address.split('.')
  return { id, regionId }
}
