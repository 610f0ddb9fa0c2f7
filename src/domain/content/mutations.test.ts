import { expect, test } from 'vitest'
import { contentTexts } from './collection'
import { setContentText } from './mutations'

const texts = contentTexts.parse({ id: 'nl', version: 1 })
const change = { id: 'nl', kind: 'info', text: 'Tot zondag' } as const

test('a change is told with the name that its language has in its list', () => {
  const args = { ...change, language: 'Nederlands' }
  expect(setContentText.describe(texts, args)).toBe('Change Info of Nederlands')
  expect(setContentText.request(args, { record: texts })).toMatchObject({
    body: { language: 'nl', info: 'Tot zondag' },
  })
})

test('one that was kept without a name is told by the language’s symbol', () => {
  expect(setContentText.describe(texts, change)).toBe('Change Info of NL')
})
