import { expect, test } from 'vitest'
import { EMPTY_FORM as BASE } from '../../../domain/brochures/form'
import { wordsOf } from './valueWords'

const NO_OPTIONS = { languages: [], categories: [], regions: [], shops: [] }

test('a ticked box, and an empty value, are told in words', () => {
  const theirs = { ...BASE, notify: true, append_original_link: false, attachments: [], brochure_toplevel: [] }
  const words = (name: keyof typeof theirs) => wordsOf(name, theirs, NO_OPTIONS)
  expect([words('notify'), words('append_original_link')]).toEqual(['Yes', 'No'])
  expect([words('attachments'), words('brochure_toplevel')]).toEqual(['None', 'None'])
})

test('only the dates among a form’s numbers are told as dates', () => {
  const theirs = { ...BASE, active_from: 1_900_000_000, customer_level: 4, expire_after: null }
  const words = (name: keyof typeof theirs) => wordsOf(name, theirs, NO_OPTIONS)
  expect(words('active_from')).toMatch(/^\d\d:\d\d \d\d-03-2030$/)
  expect(words('customer_level')).toBe('4')
  expect(words('expire_after')).toBe('Not set')
})
