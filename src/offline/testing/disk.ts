/** A disk that fails: transactions of a person's database meet an error, as if there were no room or the connection was lost. */
import Dexie from 'dexie'
import { databaseName } from '../storage/database'

/** The name of the error that the next transaction meets; null: it works. */
type Fate = () => string | null

const fates = new Map<string, { writes: Fate; reads: Fate }>()

/** Decides from now on for every writing transaction of this person's database, and for reading ones, too. @returns ends it */
export function failingDisk(person: string, writes: Fate, reads: Fate = () => null): () => void {
  fates.set(databaseName(person), { writes, reads })
  return () => fates.delete(databaseName(person))
}

Dexie.addons.push((database) => {
  database.use({
    stack: 'dbcore',
    name: 'disk',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) => {
        const error = fates.get(database.name)?.[mode === 'readwrite' ? 'writes' : 'reads']()
        if (error) throw new DOMException('the disk', error)
        return core.transaction(tables, mode, options)
      },
    }),
  })
})
