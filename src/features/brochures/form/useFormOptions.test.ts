import { expect, test } from 'vitest'
import { folder } from '../testing/folders'
import { withOwnOf } from './useFormOptions'

test('a category that was deleted before a change with it was kept is no option without a name', () => {
  const link = (id: string, name: string) => ({ id: '', category: { id, name } })
  const refused = folder({ id: '1', brochure_categories: [link('28', 'Mode'), link('29', '')] })
  const none = { languages: [], categories: [], regions: [], shops: [] }
  expect(withOwnOf(none, refused).categories).toEqual([{ id: '28', name: 'Mode', language: null }])
})
