import { useMemo } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useSource } from '../../../data/source'
import { categories } from '../../../domain/categories/collection'
import { shops } from '../../../domain/shops/collection'
import type { Engine } from '../../../offline/engine'
import { newIdsIn } from '../../../offline/outbox/identities'
import type { Source } from '../../../provider/source'
import { readBoardUrl } from '../board/boardUrl'

/**
 * The board's query by the names that the provider has given so far: what is filtered by a shop or a category that was made
 * here goes on to be, once that has been made there, and the brochures with it go by its other id.
 */
export function useNamed(query: string): string {
  const engine = useEngine()
  return useSource(useMemo(() => namedQuery(engine, query), [engine, query]))
}

function namedQuery(engine: Engine, query: string): Source<string> {
  const { shop_ids, category_ids } = readBoardUrl(query, 'inbox')
  const names = [
    ...newIdsIn(shop_ids).map((id) => ({ id, name: engine.currentId(shops, id) })),
    ...newIdsIn(category_ids).map((id) => ({ id, name: engine.currentId(categories, id) })),
  ]
  return {
    read: () => names.reduce((text, { id, name }) => text.replace(id, name.read()), query),
    subscribe: (listener) => {
      const stops = names.map(({ name }) => name.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
