import { expect, test } from 'vitest'
import { categoryOptions } from './choices'

const [dutch, french] = [{ name: 'Nederlands' }, { name: 'Français' }]

test('of categories that are called alike each says its language, and no other one does', () => {
  const all = [
    { id: '1', name: 'Mode', language: dutch },
    { id: '2', name: 'Mode', language: french },
    { id: '3', name: 'Tuin', language: dutch },
  ]
  expect(categoryOptions(all)).toEqual([
    { value: '1', label: 'Mode', hint: 'Nederlands' },
    { value: '2', label: 'Mode', hint: 'Français' },
    { value: '3', label: 'Tuin' },
  ])
})

test('a category whose language is not known here has its name alone', () => {
  const all = [
    { id: '1', name: 'Mode', language: dutch },
    { id: '2', name: 'Mode' },
  ]
  expect(categoryOptions(all)[1]).toEqual({ value: '2', label: 'Mode' })
})

test('of one list the choices are the same, so that they are not drawn anew for nothing', () => {
  const all = [{ id: '1', name: 'Mode', language: dutch }]
  expect(categoryOptions(all)).toBe(categoryOptions(all))
})
