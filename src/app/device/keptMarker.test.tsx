import { afterEach, expect, test } from 'vitest'
import { ALL_WELL } from '../../offline/testing/summary'
import { forgetMarker, keepMarker, lostFrom } from './keptMarker'

const PERSON = 'anna@example.test'
const before = location.href

afterEach(() => {
  forgetMarker(PERSON)
  history.replaceState(null, '', before)
})

test('what was kept is missed, by whichever address of the console it was opened', () => {
  history.replaceState(null, '', '/index.html')
  const summary = { read: () => ({ ...ALL_WELL, pending: 3 }), subscribe: () => () => undefined }
  keepMarker({ person: PERSON, summary })()
  localStorage.clear()
  history.replaceState(null, '', '/')
  expect(lostFrom({ isNew: true }, PERSON)).toEqual({ waiting: 3 })
})
