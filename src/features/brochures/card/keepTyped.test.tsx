import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsOf } from '../../../data/form/drafts'
import { openDatabase } from '../../../offline/storage/database'
import type { Locks } from '../../../provider/profile'
import { createCell } from '../../../provider/source'
import type { Typed } from '../board/boardContext'
import { folder } from '../testing/folders'
import { pretendEngine } from '../testing/pretendEngine'
import { keepTyped } from './keepTyped'

const NO_LOCKS: Locks = { request: async (_, __, hold) => void hold({}), isHeld: async () => false }
const BEFORE = folder({ id: '1', position: 3 })

const place = (text: string): Typed => ({
  field: 'position',
  id: '1',
  text,
  over: BEFORE,
  problem: null,
  isBeingSaved: false,
})

const boards: (() => void)[] = []
afterEach(() => {
  for (const leave of boards.splice(0)) leave()
})

/** A tab in which the board is opened again and again. */
function tabOf(database = openDatabase(crypto.randomUUID())) {
  const drafts = draftsOf(database, { tab: 'a', locks: NO_LOCKS })
  const kept = () => drafts.formsWithDraft('')
  const openBoard = (shown = BEFORE) => {
    const typed = createCell<readonly Typed[]>([])
    const engine = pretendEngine([shown])
    const leave = keepTyped({ typed, engine, drafts })
    boards.push(leave)
    return { typed, leave, texts: () => typed.read().map(({ text }) => text) }
  }
  return {
    kept,
    openBoard,
    /** Opens the board, types and leaves it. */
    type: async (...typed: Typed[]) => {
      const board = openBoard()
      board.typed.write(typed)
      board.leave()
      await vi.waitFor(async () => expect(await kept()).toHaveLength(1))
    },
  }
}

test('what is typed into a card stands there again when the board is opened again, over what it was typed over', async () => {
  const { openBoard, type } = tabOf()
  await type(place('7'))
  const next = openBoard(folder({ id: '1', position: 5 }))
  await vi.waitFor(() => expect(next.typed.read()).toMatchObject([place('7')]))
})

test('what is typed into a field again before the former text is there takes its place', async () => {
  const { openBoard, type } = tabOf()
  const frozen = { ...place('2027-01-01 00:00'), field: 'frozen till' } as const
  await type(place('7'), frozen)
  const next = openBoard()
  next.typed.write([place('8')])
  await vi.waitFor(() => expect(next.texts()).toEqual(['8', frozen.text]))
  next.leave()
  const last = openBoard()
  await vi.waitFor(() => expect(last.texts()).toEqual(['8', frozen.text]))
})

test('nothing is kept of a text that was saved or given up', async () => {
  const { openBoard, kept } = tabOf()
  const { typed } = openBoard()
  typed.write([place('7')])
  await vi.waitFor(async () => expect(await kept()).toEqual(['card 1']))
  typed.write([])
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
})

test('what a closed tab had saved and not yet forgotten does not stand there again', async () => {
  const { openBoard, kept, type } = tabOf()
  await type(place('7'))
  const next = openBoard(folder({ id: '1', position: 7 }))
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
  expect(next.texts()).toEqual([])
})
