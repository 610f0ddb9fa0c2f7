import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from './registry'
import { nameOf } from './testing/modelled'
import { ARGUMENTS } from './testing/steps'

/** Every property name anywhere in a value. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => [name, ...namesIn(item)])
    : []

test('every change declares what of it must not leave this device in an export', () => {
  const undeclared = registry.mutations.flatMap((mutation) => {
    const samples = fc.sample(ARGUMENTS[nameOf(mutation)] ?? fc.constant({}), { numRuns: 20, seed: 1 })
    const secret = [...new Set(samples.flatMap(namesIn))].filter((name) => /password|token|secret/i.test(name))
    return secret.filter((name) => !mutation.secrets?.includes(name)).map((name) => `${mutation.name}: ${name}`)
  })
  expect(undeclared).toEqual([])
})
