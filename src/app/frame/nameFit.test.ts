import { expect, test } from 'vitest'
import { bestFirst, nameFit } from './nameFit'

const found = (search: string, names: string[]) => bestFirst(names, nameFit(search))

test('what is called exactly so stands before what begins so, and that before what has it somewhere', () => {
  expect(found('aldi', ['Best of Aldi', 'Aldi Week 47', 'Aldi', 'Lidl'])).toEqual([
    'Aldi',
    'Aldi Week 47',
    'Best of Aldi',
  ])
})

test('capitals, accents and blanks around a search make no difference', () => {
  expect(found(' elegance ', ['Chez Élégance', 'Élégance'])).toEqual(['Élégance', 'Chez Élégance'])
})
