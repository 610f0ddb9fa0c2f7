import { afterEach, expect, test, vi } from 'vitest'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { forgetMarker, keepMarker, lostFrom } from './keptMarker'

const PERSON = 'anna@example.test'
const before = location.href

afterEach(() => {
  vi.unstubAllGlobals()
  forgetMarker(PERSON)
  history.replaceState(null, '', before)
})

test('what was kept is missed, by whichever address of the console it was opened', () => {
  history.replaceState(null, '', '/index.html')
  const summary = createCell({ ...ALL_WELL, pending: 3 })
  keepMarker({ person: PERSON, summary })()
  localStorage.clear()
  history.replaceState(null, '', '/')
  expect(lostFrom({ isNew: true }, PERSON)).toEqual({ waiting: 3 })
})

test('what a console at another port of this host has kept is not missed here', () => {
  keepMarker({ person: PERSON, summary: createCell({ ...ALL_WELL, pending: 3 }) })()
  localStorage.clear()
  vi.stubGlobal('location', new URL('http://localhost:4001/'))
  expect(lostFrom({ isNew: true }, PERSON)).toBeNull()
})
