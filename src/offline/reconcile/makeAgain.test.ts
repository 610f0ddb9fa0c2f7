import { expect, test } from 'vitest'
import type { AnyMutation } from '../mutation'
import type { Entry } from '../storage/entry'
import { createFolder, emptyState, folderRegistry, mergeFolders, printFolder, renameFolder } from '../testing/folders'
import { creationsAgain } from './makeAgain'

/** Of a folder that somebody has deleted. Nothing else of the entry is looked at. */
const parked = ({ name: mutation, version }: AnyMutation) =>
  ({ mutation, version, args: {}, parked: { reason: 'deleted' } }) as Pick<Entry, 'mutation'> as Entry

test('[CD10] what is done to parts of a record would be lost when that is made anew: this is not offered', () => {
  expect(creationsAgain(folderRegistry, parked(renameFolder))).toEqual([createFolder, printFolder])
  for (const part of [emptyState, mergeFolders]) expect(creationsAgain(folderRegistry, parked(part))).toEqual([])
})
