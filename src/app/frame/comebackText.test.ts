import { expect, test } from 'vitest'
import { comebackText } from './comebackText'

const back = (sent: number, already: number) => ({ sent, already, asksFirst: false, held: false })

test('[BK1] the summary tells what was sent, what others had done already and what needs the person', () => {
  expect(comebackText(back(9, 2), 1, false)).toBe(
    'Back after a while: 9 changes were sent, 2 had already been made by others, 1 needs you.',
  )
  expect(comebackText(back(1, 0), 0, false)).toBe('Back after a while: 1 change was sent.')
})

test('[BK1] it is told once, when all that has waited has come to an end', () => {
  expect(comebackText(back(3, 0), 0, true)).toBeNull()
  expect(comebackText(back(0, 0), 2, false)).toBeNull()
})
