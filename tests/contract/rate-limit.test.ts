/** How often one person may ask: item 23 of the security checklist. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimiter, defaultLimits } from '../../reference-provider/http/rate-limit'
import type { Provider } from '../../reference-provider/server'
import { addBrochure, type Colleague, colleague, testProvider } from './support'

let time = Date.UTC(2026, 10, 24, 9)
let provider: Provider
let sanne: Colleague
let luc: Colleague
let move: string

beforeAll(async () => {
  provider = await testProvider({
    clock: () => time,
    limits: { ...defaultLimits, writes: { burst: 3, perSecond: 0.5 } },
  })
  sanne = await colleague(provider)
  luc = await colleague(provider, 'luc@example.test')
  move = `/brochures/${await addBrochure(provider.database)}/state_update`
})

afterAll(() => provider.close())

beforeEach(() => {
  time += 60_000
})

describe('somebody who writes without end', () => {
  const flood = async () => {
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push(await sanne.patch(move, { state: 'active' }))
    return answers
  }

  test('is told to wait, and for how long', async () => {
    const answers = await flood()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.body).toEqual({ code: 429, description: expect.any(String) })
    expect(answers[3]?.headers.get('Retry-After')).toBe('2')
  })

  test('may go on after that time', async () => {
    await flood()
    time += 2000
    expect((await sanne.patch(move, { state: 'inbox' })).status).toBe(200)
  })

  test('may still read', async () => {
    await flood()
    expect((await sanne.get('/brochures')).status).toBe(200)
  })

  test('does not keep a colleague at the same address from writing', async () => {
    await flood()
    expect((await luc.patch(move, { state: 'inbox' })).status).toBe(200)
  })
})

test('a console that comes back with 1,000 waiting changes is not slowed down', () => {
  const limiter = createLimiter(defaultLimits.writes, () => 0)
  const waits = Array.from({ length: 1000 }, () => limiter.take('sanne'))
  expect(waits.filter((wait) => wait > 0)).toEqual([])
})

test('a clock that jumps back takes nothing away', () => {
  let moment = 1_000_000
  const limiter = createLimiter({ burst: 2, perSecond: 1 }, () => moment)
  limiter.take('sanne')
  moment = 0
  expect(limiter.take('sanne')).toBe(0)
})
