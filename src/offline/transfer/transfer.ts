/** The queue on its way to another device, and from one. Rules EX1–EX5. */

import type { Engine } from '../engine'
import type { ConsoleDatabase } from '../storage/database'
import type { Feed } from '../storage/feed'
import type { Journal } from '../storage/journal'
import type { World } from '../world'
import { exportChanges, readChangesFile } from './changesFile'
import { takeIn } from './takeIn'

interface TransferPorts {
  database: ConsoleDatabase
  world: World
  feed: Feed
  journal: Journal
}

export const createTransfer = ({
  database,
  world,
  feed,
  journal,
}: TransferPorts): Pick<Engine, 'exportChanges' | 'importChanges'> => ({
  exportChanges: async (provider) => {
    await journal.flush()
    return exportChanges(database, world, provider)
  },
  importChanges: async (text, provider) => {
    const file = readChangesFile(text, { person: world.person, provider })
    if (typeof file === 'string') return file
    const { written, result } = await takeIn(database, world, file)
    journal.note('taken in', `${result.taken} changes of ${file.at}`)
    feed.wrote(written)
    return result
  },
})
