import { expect, test, vi } from 'vitest'
import { pdfs } from '../../../domain/pdfs/pdf'
import type { AnyCollection, Id } from '../../../offline/define'
import { newId } from '../../../offline/define'
import type { Engine } from '../../../offline/engine'
import { entryViewOf } from '../../../offline/testing/entries'
import { createCell } from '../../../provider/source'
import { counted, giveUp } from './uploads'

const ID = newId()
const attachment = { region_id: '1', region: 'Noord', pdf_id: ID, pages_count: 3, cover: null, file_name: 'a.pdf' }
const upload = entryViewOf({ seq: 4, record: pdfs.key(ID), mutation: 'pdf.upload', creation: true })

function device({ givenUp = 0 } = {}) {
  const discard = vi.fn(async (_: number) => undefined)
  const made = pdfs.parse({
    id: '7',
    state: 'finished',
    pages_count: 9,
    cover_page: { file_small_url: '/files/7.webp' },
  })
  const pretended = {
    ...{ discard, givenUpWith: () => givenUp, outbox: createCell([upload]) },
    record: (_: AnyCollection, id: Id) => createCell(id === '7' ? made : null),
  }
  return { discard, engine: pretended as object as Engine } // nothing else of it is called here
}

test.each([
  ['of which nobody has need any more is sent no further', 0, [[4]]],
  ['that a brochure waits for goes on: that would be given up with it', 1, []],
])('an upload %s', async (_, givenUp, discarded) => {
  const { engine, discard } = device({ givenUp })
  await giveUp(engine, attachment)
  expect(discard.mock.calls).toEqual(discarded)
})

test('a brochure is saved with the pages and the cover that the provider has made, and not with what the browser counted', () => {
  const { engine } = device()
  expect(counted(engine, [{ ...attachment, pdf_id: '7' }, attachment])).toEqual([
    { ...attachment, pdf_id: '7', pages_count: 9, cover: '/files/7.webp' },
    attachment,
  ])
})
