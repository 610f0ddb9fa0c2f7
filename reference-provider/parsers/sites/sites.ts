/** Which class of parsers reads which kind of site. */
import { generic } from './generic'
import { publitas } from './publitas'
import { publitasv3 } from './publitasv3'
import type { Site } from './site'
import { wepublish } from './wepublish'
import { wepublishv3 } from './wepublishv3'

/** By the name of the class, as it stands in the table of parser classes. */
export const sites: ReadonlyMap<string, Site> = new Map(
  Object.entries({ publitas, publitasv3, wepublish, wepublishv3, generic }),
)
