import { expect, test } from 'vitest'
import { newId } from '../../../offline/define'
import type { EntryView, Parked } from '../../../offline/engine'
import { entryViewOf } from '../../../offline/testing/entries'
import { forgetKilled } from './killed'

const ID = newId()
const attachment = { region_id: '1', region: 'Noord', pdf_id: ID, pages_count: 3, cover: null, file_name: 'a.pdf' }
const upload = entryViewOf({ seq: 4, record: `pdfs/${ID}`, mutation: 'pdf.upload', creation: true })
const words = 'Processing was ended by Sanne de Vries.'
const refusal = { status: 0, statusText: '', details: [words], fields: {} }
const refused: EntryView = { ...upload, state: 'parked', parked: { reason: 'refused', refusal } }

/** An upload that was killed, the queue's steps after that, and what was said and discarded in the end. */
async function killed(
  steps: readonly (EntryView | null)[],
  { givenUp = 0, isBeingMade = false, isDiskFull = false } = {},
) {
  let now: readonly EntryView[] = [upload]
  const listeners = new Set<() => void>()
  const said: string[] = []
  const discarded: number[] = []
  const done = forgetKilled(
    {
      outbox: {
        read: () => now,
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      discard: async (seq) => {
        if (isDiskFull) throw new Error('the disk is full')
        discarded.push(seq)
      },
      givenUpWith: () => givenUp,
    },
    attachment,
    (text) => said.push(text),
    () => isBeingMade,
  )
  for (const step of steps) {
    now = step ? [step] : []
    for (const listener of listeners) listener()
  }
  await done
  return { said, discarded, listening: listeners.size }
}

test('what the person has killed waits for nobody, and its words are kept for the form', async () => {
  expect(await killed([upload, refused])).toEqual({ said: [words], discarded: [4], listening: 0 })
})

test('an upload that cannot be taken out of the queue is over all the same, with its words in the form', async () => {
  expect(await killed([refused], { isDiskFull: true })).toEqual({ said: [words], discarded: [], listening: 0 })
})

test('what a brochure waits for stays in the queue, to be decided', async () => {
  expect(await killed([refused], { givenUp: 1 })).toEqual({ said: [], discarded: [], listening: 0 })
})

test('pages that were there before the kill arrived are taken as they are', async () => {
  expect(await killed([null])).toEqual({ said: [], discarded: [], listening: 0 })
})

test('if no change waits for the pages that are still to come, the kill ends the upload', async () => {
  const said = ['The processing was killed.']
  expect(await killed([null], { isBeingMade: true })).toEqual({ said, discarded: [], listening: 0 })
})

test('an upload that needs the person for another reason stays', async () => {
  const parked: Parked = { reason: 'mayHaveArrived' }
  const stays = { said: [], discarded: [], listening: 0 }
  expect(await killed([{ ...upload, state: 'parked', parked }])).toEqual(stays)
  expect(await killed([{ ...upload, state: 'parked', parked }], { isBeingMade: true })).toEqual(stays)
})
