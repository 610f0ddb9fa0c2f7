import { expect, test } from 'vitest'
import { exportedText, takenInText } from './changesFileWords'

test('the words say which files have not gone into an export', () => {
  expect(exportedText([{ name: 'a.pdf', content: '' }])).toBe('Exported. Passwords are not in it.')
  expect(exportedText([{ name: 'a.pdf', content: '' }, { name: 'b.pdf' }])).toBe(
    'Exported. Passwords are not in it, nor, beyond 50 MB of files, b.pdf.',
  )
})

test('the words say how many changes were taken in, and why each of the others was not', () => {
  expect(takenInText({ taken: 3_000, known: 0, left: [] })).toBe('3,000 changes were taken in.')
  expect(
    takenInText({
      taken: 1,
      known: 2,
      left: [
        { text: 'Upload “a.pdf”', why: 'file', file: 'a.pdf' },
        { text: 'Create admin “Jo”', why: 'secret' },
      ],
    }).split('\n'),
  ).toEqual([
    '1 change was taken in, 2 were here already, 2 left out.',
    'Upload “a.pdf”: its file a.pdf is on the other device only.',
    'Create admin “Jo”: it holds a password, which is never exported; do it again here.',
  ])
})
