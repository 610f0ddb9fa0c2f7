import { expect, test } from 'vitest'
import { folder } from '../testing/folders'
import { corruptedText, planMove } from './moves'

const always = () => true

test('a brochure that has the status already is left alone, whichever name of the status is used', () => {
  const [active, inbox] = [folder({ id: '1', state: 'active' }), folder({ id: '2' })]
  expect(planMove([active, inbox], 'published', always)).toEqual({ moves: [inbox], stays: [] })
})

test('for one brochure the alert has only the specification’s words; for several it names those that stay', () => {
  const stays = [folder({ id: '1', name: 'Week 47' })]
  expect(corruptedText(1, stays)).not.toContain('Week 47')
  expect(corruptedText(3, stays)).toMatch(/\n“Week 47”$/)
})
