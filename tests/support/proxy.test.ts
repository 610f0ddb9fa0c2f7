import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captivePortal, faultFirst, faultOn, isWrite, loseAnswers, pass } from './fault'
import { type FaultProxy, startProxy } from './proxy'

let provider: Server
let proxy: FaultProxy
let applied: string[]

beforeEach(async () => {
  applied = []
  provider = createServer((request, response) => {
    if (request.method === 'PATCH') applied.push(request.url ?? '')
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ brochure: { name: 'Week 47'.repeat(40) } }))
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  proxy = await startProxy(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`, { seed: 7 })
})

afterEach(async () => {
  await proxy.close()
  await new Promise((done) => provider.close(done))
})

const change = (path = '/api/admin/brochures/1') => fetch(proxy.url + path, { method: 'PATCH', body: '{}' })

test('without faults the provider’s answer arrives whole and the request is recorded', async () => {
  const answer = await change()
  expect(await answer.json()).toHaveProperty('brochure.name')
  expect(proxy.seen).toMatchObject([{ method: 'PATCH', path: '/api/admin/brochures/1', status: 200, fault: 'pass' }])
})

test('a reset before the provider leaves it untouched', async () => {
  proxy.play(faultOn(isWrite, { kind: 'resetBefore' }))
  await expect(change()).rejects.toThrow()
  expect(applied).toEqual([])
})

test('a reset after the provider has applied the change loses only the answer', async () => {
  proxy.play(faultOn(isWrite, { kind: 'resetAfter' }))
  await expect(change()).rejects.toThrow()
  expect(applied).toEqual(['/api/admin/brochures/1'])
})

test('a body that is cut gives its status and then fails to be read', async () => {
  proxy.play(faultOn(isWrite, { kind: 'cutBody' }))
  const answer = await change()
  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow()
})

test('a captive portal answers in the provider’s place', async () => {
  proxy.play(() => captivePortal)
  const answer = await change()
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(applied).toEqual([])
})

test('a fault for the first two calls lets the third pass', async () => {
  proxy.play(faultFirst(2, isWrite, { kind: 'resetBefore' }))
  expect([await settled(change), await settled(change), await settled(change)]).toEqual(['lost', 'lost', 'arrived'])
})

test('a cut line refuses connections until it is mended', async () => {
  await proxy.cut()
  expect(await settled(change)).toBe('lost')
  await proxy.mend()
  expect(await settled(change)).toBe('arrived')
})

test('a lost answer is lost before or after the provider saw the call', () => {
  const script = loseAnswers(0.3)
  const call = { method: 'PATCH', path: '/api/admin/brochures/1', headers: {}, body: '' }
  const draw = (numbers: number[]) => script(call, () => numbers.shift() ?? 1)
  expect(draw([0.29, 0.1])).toEqual({ kind: 'resetBefore' })
  expect(draw([0.29, 0.9])).toEqual({ kind: 'resetAfter' })
  expect(draw([0.31])).toEqual(pass)
})

async function settled(call: () => Promise<Response>): Promise<'arrived' | 'lost'> {
  return call().then(
    () => 'arrived',
    () => 'lost',
  )
}
