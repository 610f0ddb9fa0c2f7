import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openDatabase } from '../../offline/storage/database'
import { draftsOf } from './drafts'

test('what is typed is kept, and offered, over a connection that was lost without a word', async () => {
  const database = openDatabase('drafts over lost connections')
  const drafts = draftsOf(database)
  await drafts.put('shop new', { name: 'Groen' })
  database.backendDB()?.close()
  await drafts.put('shop new', { name: 'Groenland' })
  expect(await drafts.get('shop new')).toMatchObject({ values: { name: 'Groenland' } })
  database.backendDB()?.close()
  expect(await drafts.get('shop new')).toMatchObject({ values: { name: 'Groenland' } })
})

test('[VE3] where a newer console has changed the form of the rows, what is typed is not kept, and the form goes on', async () => {
  const database = openDatabase('drafts beside a newer console')
  const drafts = draftsOf(database)
  await drafts.put('shop new', { name: 'Groen' })
  database.isReadOnly = true
  await drafts.put('shop new', { name: 'Groenland' })
  await drafts.remove('shop new')
  expect(await drafts.get('shop new')).toMatchObject({ values: { name: 'Groen' } })
})
