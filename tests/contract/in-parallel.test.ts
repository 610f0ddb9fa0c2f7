/** Work on several pages of a folder at a time. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from '../../reference-provider/in-parallel'

const numbered = Array.from({ length: 20 }, (_, at) => ({ number: at + 1 }))

test('no more items than the limit are at work at once, and all are done', async () => {
  const [atWork, done] = [new Set<number>(), new Set<number>()]
  let most = 0
  await inParallel(numbered, 4, async ({ number }) => {
    most = Math.max(most, atWork.add(number).size)
    await pause(1)
    atWork.delete(number)
    done.add(number)
  })
  expect([most, done.size]).toEqual([4, 20])
})

test('after the first failure no item begins any more, and it is thrown when all work has stopped', async () => {
  const log: string[] = []
  const done = inParallel(numbered, 2, async ({ number }, failing) => {
    log.push(`begin ${number}`)
    if (number === 1) throw new Error('the first')
    await pause(20)
    log.push(failing.aborted ? `end ${number}` : 'end of a run that goes on')
    throw new Error('another')
  })
  await expect(done).rejects.toThrow('the first')
  expect(log).toEqual(['begin 1', 'begin 2', 'end 2'])
})
