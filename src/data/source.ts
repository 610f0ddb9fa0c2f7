import { useSyncExternalStore } from 'react'
import type { Source } from '../provider/source'

/** Reads a source of the engine and repaints when it changes. */
export const useSource = <T>(source: Source<T>): T => useSyncExternalStore(source.subscribe, source.read)
