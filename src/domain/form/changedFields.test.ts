import { expect, test } from 'vitest'
import { changedFields } from './changedFields'

const before = { name: ' Week 47', about: 'Fruit', weight: 1, shops: ['1', '2'], client: { id: '9', name: 'Prixo' } }

test('a change is what differs from what the form was opened with, in no order of its own', () => {
  const now = { ...before, about: 'Vegetables', shops: ['2', '1'], client: { id: '9', name: 'Prixo BV' } }
  expect(changedFields(before, now)).toEqual({ about: 'Vegetables' })
})

test('what is typed is sent without the blanks around it', () => {
  expect(changedFields(before, { ...before, about: ' Fruit and\nvegetables \n' })).toEqual({
    about: 'Fruit and\nvegetables',
  })
  expect(changedFields(before, { ...before, about: 'Fruit ' })).toEqual({})
})

test('the blanks of a record are no change of the person’s, and can be taken away', () => {
  expect(changedFields(before, { ...before, weight: 2 })).toEqual({ weight: 2 })
  expect(changedFields(before, { ...before, name: 'Week 47' })).toEqual({ name: 'Week 47' })
})
