import { expect, test } from 'vitest'
import { withoutStacks } from './withoutStacks'

const frames = () => (new Error('made').stack ?? '').split('\n').length - 1

test('errors made while code is loaded record no stack, and those made afterwards do', async () => {
  expect(await withoutStacks(async () => frames())).toBe(0)
  expect(frames()).toBeGreaterThan(0)
})

test('what cannot be loaded says so, and stacks are recorded again', async () => {
  await expect(withoutStacks(() => Promise.reject(new Error('no such file')))).rejects.toThrow('no such file')
  expect(frames()).toBeGreaterThan(0)
})
