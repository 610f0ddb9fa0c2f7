import { afterEach, expect, test } from 'vitest'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { forgetMarker, keepMarker, lostFrom } from './keptMarker'

const PERSON = 'anna@example.test'
const before = location.href

afterEach(() => {
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
