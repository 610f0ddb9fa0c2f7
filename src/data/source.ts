import { useSyncExternalStore } from 'react'
import type { Source } from '../provider/source'

/** Reads a source of the engine and repaints when it changes. */
export const useSource = <T>(source: Source<T>): T => useSyncExternalStore(source.subscribe, source.read)

/** The same for one part of the value: other changes repaint nothing. */
export const usePart = <T, Name extends keyof T>(source: Source<T>, name: Name): T[Name] =>
  useSyncExternalStore(source.subscribe, () => source.read()[name])
