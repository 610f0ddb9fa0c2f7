/** For each change that makes or deletes no record itself: what shows whether it has been done. */
import type { Engine } from '../../offline/engine'
import type { AnyMutation, Mutation } from '../../offline/mutation'
import { mergeBrochures } from '../brochures/mergeMutation'
import { deletePage, splitPages } from '../brochures/pageMutations'
import { deletionSigns, mergeSigns, splitSigns } from '../brochures/signs'
import { importSigns, locationsLeft } from '../locations/signs'
import { deleteAllLocations, importFromCsv, importFromUrl } from '../locations/wholeList'

/** The signs in plain words, from the provider's answers; none if they do not tell. */
type Signs<Args> = (ask: Engine['ask'], args: Args) => Promise<readonly string[]>

// biome-ignore lint/suspicious/noExplicitAny: one table holds signs of changes of every argument and record type
const signs = <Args>({ name }: Mutation<Args, any>, of: Signs<Args>) => [name, of] as const

// biome-ignore lint/suspicious/noExplicitAny: the same
const SIGNS: ReadonlyMap<string, Signs<any>> = new Map<string, Signs<any>>([
  signs(mergeBrochures, mergeSigns),
  signs(splitPages, splitSigns),
  signs(deletePage, deletionSigns),
  signs(importFromUrl, importSigns),
  signs(importFromCsv, importSigns),
  signs(deleteAllLocations, locationsLeft),
])

export const signsOf = ({ name }: AnyMutation) => SIGNS.get(name)
