import { expect, test } from 'vitest'
import { parserClasses } from '../../domain/parsers/classes'
import { classAt } from './addresses'

const CLASSES = [parserClasses.parse({ id: 1, class: 'publitas' }), parserClasses.parse({ id: 2, class: '1' })]

test('a class that is called as the id of another is where its own link leads', () => {
  expect(classAt('1', CLASSES)?.name).toBe('1')
})

test('an id leads to its class where none is called so', () => {
  expect(classAt('2', CLASSES)?.name).toBe('1')
})

test('what is neither leads nowhere', () => {
  expect(classAt('3', CLASSES)).toBeUndefined()
})
