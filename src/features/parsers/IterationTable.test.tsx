import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { topicsInHand } from '../../data/testing/topics'
import { iterations } from '../../domain/parsers/iterations'
import { createCell } from '../../provider/source'
import { IterationTable } from './IterationTable'

afterEach(cleanup)

const drawn: string[] = []

/** A run that notes when its row is drawn: only the row reads `inserted_at`. */
const run = (id: string, state: string) =>
  Object.defineProperty(iterations.parse({ id, parser_id: '7', state }), 'inserted_at', {
    enumerable: true,
    get: () => {
      drawn.push(id)
      return '2026-11-25T10:00:00Z'
    },
  })
const LISTED = { ids: ['4', '3'], total: 2, more: false, from: 'provider', asOf: Date.now() }

test('a line that a run tells draws no other run’s row anew', async () => {
  const [list, records] = [createCell(LISTED), createCell([run('4', 'started'), run('3', 'finished')])]
  const pretended = {
    list: () => list,
    records: () => records,
    names: createCell(new Map()),
    refresh: async () => undefined,
    ask: async () => ({ messages: [] }),
  }
  const { tell, Live } = topicsInHand()
  render(
    <Live>
      <IterationTable parserId="7" />
    </Live>,
    { wrapper: around(pretended) },
  )
  await screen.findAllByRole('button', { name: 'Show' })
  expect(drawn).toContain('3')
  drawn.length = 0
  const line = { iteration_id: '4', inserted_at: '2026-11-25T10:00:01Z', message: 'Reading', state: 'running' }
  act(() => tell(({ onEvent }) => onEvent('new_message', { ...line, sequence: 1 })))
  await screen.findByText('Reading')
  expect(drawn).not.toContain('3')
})
