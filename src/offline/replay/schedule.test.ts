import { expect, test } from 'vitest'
import type { Entry } from '../storage/entry'
import { entryOf } from '../testing/entries'
import { eligible } from './schedule'

const first = entryOf({ seq: 1, id: '1' })
const second = entryOf({ seq: 2, id: '1' })
const other = entryOf({ seq: 3, id: '2' })

function chosen(
  entries: Entry[],
  { busy = [], notYet = [], limit = 10 }: Partial<Record<'busy' | 'notYet', number[]>> & { limit?: number } = {},
) {
  return eligible(
    entries,
    { entries: limit, files: 2 },
    {
      busy: new Set(busy),
      mayTry: ({ seq }) => !notYet.includes(seq),
      makesRecord: ({ mutation }) => mutation === 'folder.create',
    },
  ).map(({ seq }) => seq)
}

test('[RP1] of two changes to one record only the first may go', () => {
  expect(chosen([first, second])).toEqual([1])
})

test('[RP1] while the first is under way the second waits', () => {
  expect(chosen([first, second], { busy: [1] })).toEqual([])
})

test('[RP1] while the first waits after a failure the second does not overtake it', () => {
  expect(chosen([first, second], { notYet: [1] })).toEqual([])
})

test('[RP2] changes to different records go side by side', () => {
  expect(chosen([first, other])).toEqual([1, 3])
})

test('[RP3] changes that share a lane go one after the other although their records differ', () => {
  const ranks = [
    entryOf({ seq: 1, id: '1', lanes: ['folders/1', 'ranks'] }),
    entryOf({ seq: 2, id: '2', lanes: ['folders/2', 'ranks'] }),
  ]
  expect(chosen(ranks)).toEqual([1])
})

test('[RP8] a parked change holds its own record', () => {
  expect(chosen([{ ...first, state: 'parked' }, second])).toEqual([])
})

test('[RP8] a parked change does not hold the others of its lane', () => {
  const ranks = [
    entryOf({ seq: 1, id: '1', lanes: ['folders/1', 'ranks'], state: 'parked' }),
    entryOf({ seq: 2, id: '2', lanes: ['folders/2', 'ranks'] }),
  ]
  expect(chosen(ranks)).toEqual([2])
})

test('[ID3] what waits for a record whose creation is parked holds no others of its lane', () => {
  const [unmade, lane] = ['new-1', 'ranks']
  const creation = entryOf({ seq: 1, id: unmade, mutation: 'folder.create', state: 'parked' })
  const standing = entryOf({ seq: 2, id: '2', needs: [unmade], lanes: ['folders/2', lane] })
  const neighbour = entryOf({ seq: 3, id: '3', lanes: ['folders/3', lane] })
  expect(chosen([creation, standing, neighbour])).toEqual([3])
})

test('[ID3][RP1] but what was done later to its own record does not overtake it', () => {
  const creation = entryOf({ seq: 1, id: 'new-1', mutation: 'folder.create', state: 'parked' })
  const standing = entryOf({ seq: 2, id: '2', needs: ['new-1'] })
  expect(chosen([creation, standing, entryOf({ seq: 3, id: '2' })])).toEqual([])
})

test('no more are chosen than there is room for', () => {
  expect(chosen([first, other], { limit: 1 })).toEqual([1])
})

test('[RP6] however many were tried already, some make room for one that was not, and that one goes first', () => {
  const tried = ['1', '2', '3'].map((id, at) => entryOf({ seq: at + 1, id, attempts: 9 }))
  expect(chosen([...tried, entryOf({ seq: 4, id: '4' })], { limit: 2 })).toEqual([4, 1])
})
