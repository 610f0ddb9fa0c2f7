import { expect, test } from 'vitest'
import { isOver, stateLook } from './iteration'

test.each([
  ['finished', 'Finished', 'good'],
  ['failed', 'Failed', 'bad'],
  ['drawing', 'In progress', 'under way'],
])('a run whose state is %s is %s, and looks %s', (state, label, tone) => {
  expect(stateLook(state)).toEqual({ label, tone })
})

test('a run is over once its state is finished or failed', () => {
  expect(['finished', 'failed', 'drawing', 'waiting'].filter(isOver)).toEqual(['finished', 'failed'])
})
