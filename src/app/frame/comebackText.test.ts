import { expect, test } from 'vitest'
import { comebackText, heldText } from './comebackText'

const back = (sent: number, already: number) => ({ sent, already, asksFirst: false, held: false })

test('[BK1] the summary tells what was sent, what others had done already and what needs the person', () => {
  expect(comebackText(back(9, 2), 1, false)).toBe(
    'Back after a while: 9 changes were sent, 2 had already been made elsewhere, 1 needs you.',
  )
  expect(comebackText(back(1, 0), 0, false)).toBe('Back after a while: 1 change was sent.')
  expect(comebackText(back(0, 2), 0, false)).toBe('Back after a while: 2 had already been made elsewhere.')
})

test('[BK1] it is told once, when all that has waited has come to an end', () => {
  expect(comebackText(back(3, 0), 0, true)).toBeNull()
  expect(comebackText(back(0, 0), 2, false)).toBeNull()
})

test('[BK1] thousands are grouped, as everywhere', () => {
  expect(comebackText(back(1_234, 0), 1_000, false)).toBe(
    'Back after a while: 1,234 changes were sent, 1,000 need you.',
  )
})

test.each([
  [1, '1 change has waited for long. It is sent when you say so.'],
  [1_234, '1,234 changes have waited for long. They are sent when you say so.'],
])('[BK2] of %i held changes it is told that they wait for a word', (waiting, text) =>
  expect(heldText(waiting)).toBe(text),
)
