import { expect, test } from 'vitest'
import type { AnyMutation } from '../mutation'
import type { Entry } from '../storage/entry'
import { createFolder, emptyState, folderRegistry, mergeFolders, printFolder, renameFolder } from '../testing/folders'
import { creationsAgain } from './makeAgain'

/**
 * A parked change to a folder that somebody has deleted, unless another reason is given. Nothing else of the entry is looked at.
 */
const parked = ({ name: mutation, version }: AnyMutation, reason = 'deleted') =>
  ({ mutation, version, args: {}, parked: { reason } }) as Pick<Entry, 'mutation'> as Entry

test('[CD10] what is done to parts of a record would be lost when that is made anew: this is not offered', () => {
  expect(creationsAgain(folderRegistry, parked(renameFolder))).toEqual([createFolder, printFolder])
  for (const part of [emptyState, mergeFolders]) expect(creationsAgain(folderRegistry, parked(part))).toEqual([])
})

test('[CD10] nor is it what is still there', () => {
  for (const reason of ['refused', 'conflict', 'changed', 'mayHaveArrived']) {
    expect(creationsAgain(folderRegistry, parked(renameFolder, reason))).toEqual([])
  }
})
