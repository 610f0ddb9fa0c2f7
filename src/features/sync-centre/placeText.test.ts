import { expect, test } from 'vitest'
import { placeText } from './placeText'

const order = ['a', 'b', 'c'].map((id) => ({ id, name: `Week ${id}` }))

test('for an order, only the place of the moved offer is told', () => {
  const places = ['b', 'c', 'x'].map((offer) => placeText(order, { id: '1', offer }))
  expect(places).toEqual(['2 of 3, before “Week c”', '3 of 3, the last one', 'Not in the order'])
})

test('a value that is no order, or is changed by something else, is told as it is', () => {
  expect([placeText('Week 47', { offer: 'a' }), placeText(order, { id: '1' }), placeText(order, null)]).toEqual([
    null,
    null,
    null,
  ])
})
