import { expect, test } from 'vitest'
import type { EngineEvent } from '../engineEvent'
import { createEvents } from './events'

const refused = (record: string): EngineEvent => ({
  kind: 'refused',
  group: 'action',
  record,
  text: 'Move “Week 47” to Active',
  refusal: { status: 422, statusText: 'Unprocessable Content', details: [], fields: {} },
})

/** A screen that tells the person what was refused. @returns what it has told so far */
function screenAt({ onEvent }: ReturnType<typeof createEvents>) {
  const told: string[] = []
  onEvent((event) => {
    if (event.kind !== 'refused') return false
    told.push(event.record)
    return true
  })
  return told
}

test('[RP15] what was refused while nobody could tell it is told by the first who can, and by nobody else', () => {
  const events = createEvents()
  events.onEvent(() => undefined)
  events.emit(refused('folders/1'))
  events.emit(refused('folders/2'))
  expect([screenAt(events), screenAt(events)]).toEqual([['folders/1', 'folders/2'], []])
})

test('[RP15] nor is it lost to them if others, who tell nothing, have begun to listen before', () => {
  const events = createEvents()
  events.emit(refused('folders/1'))
  events.onEvent(() => undefined)
  expect(screenAt(events)).toEqual(['folders/1'])
})

test('[RP15] what is told at once is not told again', () => {
  const events = createEvents()
  const told = screenAt(events)
  events.emit(refused('folders/1'))
  expect([told, screenAt(events)]).toEqual([['folders/1'], []])
})

test('[RP15] what does not concern a person is not kept for those who listen later', () => {
  const events = createEvents()
  events.emit({ kind: 'drained' })
  const heard: EngineEvent[] = []
  events.onEvent((event) => heard.push(event))
  expect(heard).toEqual([])
})
