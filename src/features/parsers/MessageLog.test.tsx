import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import type { RunMessage } from '../../domain/parsers/messages'
import { createCell } from '../../provider/source'
import { MessageLog } from './MessageLog'

afterEach(cleanup)

const RUN = { id: '5', version: 1, parser_id: '7', state: 'running', brochure: null, last_message: '' }

const line = (sequence: number, iteration_id: string, message: string): RunMessage => ({
  ...{ sequence, iteration_id, message, state: 'running', inserted_at: '2026-11-28T08:00:00Z' },
})

test('the log of a run shows what was heard of that run, and nothing of another, though nothing can be asked', async () => {
  const engine = { names: createCell(new Map()), ask: () => Promise.reject(new Error('the provider is away')) }
  const heard = [line(1, '4', 'Of the run before'), line(2, '5', 'Fetching the spreads')]
  const run = { ...RUN, inserted_at: '2026-11-28T08:00:00Z' }
  render(<MessageLog run={run} heard={heard} onClose={() => undefined} />, {
    wrapper: around(engine),
  })
  expect(await screen.findByText('Fetching the spreads')).toBeTruthy()
  expect(screen.queryByText('Of the run before')).toBeNull()
})
