import type { Comeback, Connectivity, Engine, EntryView, Summary } from '../offline/engine'
import { useEngine } from './engineContext'
import { usePart, useSource } from './source'

/** Whether the provider can be reached, and how many changes wait or need a person. */
export const useSummary = (): Summary => useSource(useEngine().summary)

/** Whether the provider can be reached, for a component that need not be drawn again with each waiting change. */
export const useConnectivity = (): Connectivity => usePart(useEngine().summary, 'connectivity')

/** Every change that the provider has not answered, oldest first. */
export const useOutbox = (): readonly EntryView[] => useSource(useEngine().outbox)

/** For somebody who was away for a long time: what became of their changes, and whether any are held. */
export const useComeback = (): Comeback => useSource(useEngine().comeback)

const areSent = (connectivity: Connectivity, { held }: Comeback): boolean => connectivity === 'online' && !held

/** Whether waiting changes are being sent: the provider can be reached, and none is held until the person says so. */
export const goesOut = ({ summary, comeback }: Engine): boolean => areSent(summary.read().connectivity, comeback.read())

/** The same, for a component that follows it. */
export const useGoesOut = (): boolean => areSent(useConnectivity(), useComeback())
