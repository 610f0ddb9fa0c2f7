import { expect, test } from 'vitest'
import { folder } from '../testing/folders'
import { corruptedText, planMove } from './moves'

const always = () => true

test('what is there already is left alone, by whichever of its names it is told to go there', () => {
  const [active, inbox] = [folder({ id: '1', state: 'active' }), folder({ id: '2' })]
  expect(planMove([active, inbox], 'published', always)).toEqual({ moves: [inbox], stays: [] })
})

test('where one brochure was asked about, the specification’s words say it all; of several those that stay are named', () => {
  const stays = [folder({ id: '1', name: 'Week 47' })]
  expect(corruptedText(1, stays)).not.toContain('Week 47')
  expect(corruptedText(3, stays)).toMatch(/\n“Week 47”$/)
})
