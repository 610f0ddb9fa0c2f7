import { useQuery } from '@tanstack/react-query'
import { useEngine } from '../../data/engineContext'
import { useRecord } from '../../data/records'
import { brochures } from '../../domain/brochures/collection'

/** A brochure with its pages and history: this device's copy at once, the provider's as it comes. */
export function useWholeBrochure(id: string) {
  const engine = useEngine()
  const query = useQuery({
    queryKey: ['record', brochures.key(id)],
    queryFn: async () => {
      await engine.refreshOne(brochures, id)
      return { asked: Date.now() }
    },
    staleTime: 5_000,
  })
  return { brochure: useRecord(brochures, id), loading: query.isFetching }
}
