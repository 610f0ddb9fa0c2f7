import { expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { optionsWith } from './options'

const listed = ['Aldi', 'Prixo'].map((name, at) => ({
  ...{ id: String(at + 1), version: 1, name },
  ...{ language_ids: [], region_ids: [] },
}))
const regions = [{ id: '4', name: 'Utrecht' }]

test('a shop that waits to be made is among the options, with its regions, by its name', () => {
  const id = newId()
  const options = optionsWith(listed, [{ id, shop: { id, name: 'Hema', regions } }])
  expect(options.map(({ name }) => name)).toEqual(['Aldi', 'Hema', 'Prixo'])
  expect(options[1]).toMatchObject({ id, region_ids: ['4'] })
})

test('one that the provider has made meanwhile is there once, under the id that a form may hold', () => {
  const id = newId()
  const options = optionsWith(listed, [{ id, shop: { id: '2', name: 'Prixo', regions } }])
  expect(options.map((option) => option.id)).toEqual(['1', id])
})

test('one that was renamed here goes by its new name', () => {
  const options = optionsWith(listed, [{ id: '1', shop: { id: '1', name: 'Zeeman', regions } }])
  expect(options).toMatchObject([{ name: 'Prixo' }, { id: '1', name: 'Zeeman', region_ids: ['4'] }])
})

test('one that waits to be deleted is not among them', () => {
  expect(optionsWith(listed, [{ id: '1', shop: null }]).map(({ name }) => name)).toEqual(['Prixo'])
})
