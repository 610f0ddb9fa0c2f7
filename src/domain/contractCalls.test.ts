/** The console runs against any provider that has just the calls of contract section 3. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { AnyCollection } from '../offline/define'
import { Device } from '../offline/testing/device'
import type { Outcome } from '../provider/outcome'
import type { ProviderRequest } from '../provider/request'
import { categories } from './categories/collection'
import { contentTexts } from './content/collection'
import { ALL } from './form/options'
import { registry } from './registry'

/** Answers these paths; for all others there is no such thing. */
const speaking = (answers: Record<string, unknown>) => ({
  path: '/brochures',
  activity: 0,
  send: async (request: ProviderRequest): Promise<Outcome> => {
    const body = request.kind === 'rest' ? answers[request.path] : undefined
    const refusal = { status: 404, statusText: 'Not Found', details: [], fields: {} }
    return body === undefined ? { kind: 'needsPerson', refusal } : { kind: 'applied', body }
  },
})

test('every record that is read by itself is asked for with a call of the contract', () => {
  const requests = registry.collections.flatMap(({ requestOne }) => requestOne?.('7') ?? [])
  const paths = requests.flatMap((request) => (request.kind === 'rest' ? [request.path] : []))
  expect(paths.sort()).toEqual([
    '/admins/7',
    '/brochures/7',
    '/brochures/offers?language_id=7',
    '/parsers/7',
    '/shops/7',
  ])
})

interface Listed {
  collection: AnyCollection
  id: string
  path: string
  withIt: unknown
  without: unknown
  has: object
}

test.each<Listed>([
  {
    ...{ collection: categories, id: '4', path: '/categories', has: { name: 'Fietsen' } },
    ...{ withIt: { categories: [{ id: 4, name: 'Fietsen' }] }, without: { categories: [] } },
  },
  {
    ...{ collection: contentTexts, id: 'nl', path: '/config', has: { info: 'Over ons' } },
    ...{ withIt: { languages: { nl: { info: 'Over ons' } } }, without: { languages: {} } },
  },
])('a record of $path is read out of that list', async ({ collection, id, path, withIt, without, has }) => {
  const answers: Record<string, unknown> = { [path]: withIt }
  const device = new Device(registry, speaking(answers))
  const { engine } = await device.openTab()
  const shown = engine.record(collection, id)
  await engine.refresh(collection, ALL)
  await engine.refreshOne(collection, id)
  shown.read()
  await device.settle()
  expect(shown.read()).toMatchObject(has)
  answers[path] = without
  await engine.refreshOne(collection, id)
  await device.settle()
  expect(shown.read()).toBe(null)
})
