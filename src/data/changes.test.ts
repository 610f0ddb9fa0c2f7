import { expect, test } from 'vitest'
import type { Engine, EntryView, Parked } from '../offline/engine'
import { entryViewOf } from '../offline/testing/entries'
import { createCell } from '../provider/source'
import { keepAll } from './changes'

const REFUSED: Parked = {
  reason: 'refused',
  refusal: { status: 422, statusText: '', details: [], fields: {} },
}
const aside = (parked: Parked, group = 'moved'): EntryView =>
  entryViewOf({ record: 'brochures/1', group, state: 'parked', parked })

/** Whether an action of two changes still stands while this is in the outbox. */
async function stands(...entries: EntryView[]): Promise<boolean> {
  const outbox = createCell<readonly EntryView[]>(entries)
  const engine: Partial<Engine> = { outbox, commit: async () => ({ group: 'moved', count: 2 }) }
  return (await keepAll(engine as Engine, [])).holds.read()
}

test('an action stands until all of its changes wait for the person, whatever waits of others', async () => {
  expect(await stands()).toBe(true)
  expect(await stands(aside(REFUSED))).toBe(true)
  expect(await stands(aside(REFUSED), aside(REFUSED, 'other'))).toBe(true)
  expect(await stands(aside(REFUSED), aside(REFUSED))).toBe(false)
})

test('a change that may have arrived is as it was made, as far as anybody knows: its action stands', async () => {
  expect(await stands(aside({ reason: 'mayHaveArrived' }), aside(REFUSED))).toBe(true)
})
