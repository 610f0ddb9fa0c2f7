import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { ads } from '../../domain/ads/collection'
import { categories } from '../../domain/categories/collection'
import { type AnyCollection, newId } from '../../offline/define'
import { createCell } from '../../provider/source'
import { useAdOptions } from './useAdOptions'

afterEach(cleanup)

test('a category that the provider names while an ad’s form is open is offered once, as the ad has it', () => {
  const made = newId()
  const one = { id: '1', name: 'Zuivelhoeve' }
  const adWith = (id: string) =>
    ads.parse({
      ...{ id: '1', adType: 'IMAGE_AD', platformType: 'WEB', displayAt: 'BRAND', displayUrl: '', status: 'ENABLED' },
      ...{
        displayStartAt: '2026-12-01T08:00:00Z',
        displayStopAt: '2026-12-31T08:00:00Z',
        impressionsLimit: 1,
        weight: 1,
      },
      ...{ customerClient: one, language: { ...one, symbol: 'nl' }, shops: [], categories: [{ id, name: 'Tuin' }] },
    })
  const garden = (id: string) => categories.parse({ id, name: 'Tuin' })
  const [names, known, none] = [createCell(new Map()), createCell([garden(made)]), createCell([])]
  const ids = createCell({ ids: [] })
  const engine = {
    names,
    outbox: none,
    list: () => ids,
    records: ({ name }: AnyCollection) => (name === categories.name ? known : none),
    refresh: async () => undefined,
  }
  const { result, rerender } = renderHook(({ ad }) => useAdOptions(ad), {
    wrapper: around(engine), // nothing else of it is read
    initialProps: { ad: adWith(made) },
  })
  act(() => {
    names.write(new Map([[made, '7']]))
    known.write([garden('7')])
  })
  rerender({ ad: adWith('7') })
  expect(result.current.categories.map(({ id }) => id)).toEqual(['7'])
})
