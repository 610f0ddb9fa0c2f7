import { expect, test } from 'vitest'
import type { EffectLine } from '../../offline/engine'
import { effectText, remarkOn } from './effectWords'

const NOW = 1_900_000_000_000
const line = (parts: Partial<EffectLine>): EffectLine => ({
  seq: 1,
  record: 'brochures/1',
  text: '',
  fate: 'send',
  told: { expire_after: NOW / 1_000 + 60 },
  ...parts,
})

test('the net effect is counted in words', () => {
  const remarks = [...Array(9).fill('send'), 'already', 'already', 'expired', 'decide', 'decide']
  expect(effectText(remarks)).toBe(
    '14 changes: 9 to send, 2 already done elsewhere, 1 for a brochure that has expired, 2 for you to decide',
  )
  expect(effectText(['send'])).toBe('1 change: 1 to send')
})

test('a brochure whose time is over is pointed out, unless there is more to say', () => {
  const expired = { told: { expire_after: NOW / 1_000 - 60 } }
  expect(remarkOn(line(expired), NOW)).toBe('expired')
  expect(remarkOn(line({ ...expired, fate: 'already' }), NOW)).toBe('already')
  expect(remarkOn(line({ ...expired, record: 'shops/1' }), NOW)).toBe('send')
  expect(remarkOn(line({ fate: 'deleted' }), NOW)).toBe('decide')
  expect(remarkOn(line({ fate: 'refused' }), NOW)).toBe('decide')
  expect(remarkOn(line({}), NOW)).toBe('send')
})
