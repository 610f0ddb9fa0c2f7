import { expect, test } from 'vitest'
import { Meanwhile } from './meanwhile'

test('what is written while it is being read is told', async () => {
  const meanwhile = new Meanwhile()
  const told = await meanwhile.reading(async (isWritten) => {
    meanwhile.mark('folders/1')
    return [isWritten('folders/1'), isWritten('folders/2')]
  })
  expect(told).toEqual([true, false])
})

test('what was written before the read began is not', async () => {
  const meanwhile = new Meanwhile()
  let told = true
  await meanwhile.reading(async () => {
    meanwhile.mark('folders/1')
    told = await meanwhile.reading(async (isWritten) => isWritten('folders/1'))
  })
  expect(told).toBe(false)
})

test('another read that ends meanwhile takes nothing of that away', async () => {
  const meanwhile = new Meanwhile()
  const told = await meanwhile.reading(async (isWritten) => {
    meanwhile.mark('folders/1')
    await meanwhile.reading(async () => {})
    return isWritten('folders/1')
  })
  expect(told).toBe(true)
})
