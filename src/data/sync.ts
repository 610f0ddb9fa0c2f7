import type { Comeback, EntryView, Summary } from '../offline/engine'
import { useEngine } from './engineContext'
import { useSource } from './source'

/** Whether the provider can be reached, and how many changes wait or need a person. */
export const useSummary = (): Summary => useSource(useEngine().summary)

/** Every change that the provider has not answered, oldest first. */
export const useOutbox = (): readonly EntryView[] => useSource(useEngine().outbox)

/** Where somebody stands who was away for a long time. */
export const useComeback = (): Comeback => useSource(useEngine().comeback)
