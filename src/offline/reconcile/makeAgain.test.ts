import { expect, test } from 'vitest'
import type { AnyMutation } from '../mutation'
import type { Entry } from '../storage/entry'
import { createFolder, emptyState, folderRegistry, printFolder, renameFolder } from '../testing/folders'
import { creationsAgain } from './makeAgain'

/** Of a folder that somebody has deleted. Nothing else of the entry is looked at. */
const parked = ({ name: mutation, version }: AnyMutation) =>
  ({ mutation, version, args: {}, parked: { reason: 'deleted' } }) as Pick<Entry, 'mutation'> as Entry

test('[CD10] a change that writes no field of its record would be lost when that is made anew: this is not offered', () => {
  expect(creationsAgain(folderRegistry, parked(renameFolder))).toEqual([createFolder, printFolder])
  expect(creationsAgain(folderRegistry, parked(emptyState))).toEqual([])
})
