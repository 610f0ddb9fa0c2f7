/** Topics: what screens read and are told of. Rules OV1–OV5 say of what. */
import type { Source } from '../provider/source'

/**
 * A derived value: computed when first read after something it stands on changed, and the same object until then, so that
 * React repaints exactly what is different.
 */
export class Topic<T> implements Source<T> {
  readonly #listeners = new Set<() => void>()
  readonly #compute: (before: T | undefined) => T
  #value: T | undefined
  #stale = true

  constructor(compute: (before: T | undefined) => T) {
    this.#compute = compute
  }

  readonly read = (): T => {
    if (this.#stale || this.#value === undefined) {
      this.#value = this.#compute(this.#value)
      this.#stale = false
    }
    return this.#value
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  /** Its ground has changed; listeners read it anew. */
  changed(): void {
    this.#stale = true
    for (const listener of this.#listeners) listener()
  }
}

/** What was there before where the new value says the same: the whole view, or each list of it whose items are the same ones. */
export function steady<T extends object>(before: T | undefined, now: T): T {
  if (!before) return now
  const fields = Object.entries(now).map(([name, value]) => [name, kept(Reflect.get(before, name), value)] as const)
  const isSame = fields.every(([name, value]) => Object.is(value, Reflect.get(before, name)))
  return isSame ? before : { ...now, ...Object.fromEntries(fields) }
}

const kept = (before: unknown, now: unknown): unknown =>
  Array.isArray(before) && Array.isArray(now) && sameItems(before, now) ? before : now

export const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]))

/** Topics by key, made when first asked for. */
export class Topics<T> {
  readonly #topics = new Map<string, Topic<T>>()

  at(key: string, compute: (before: T | undefined) => T): Topic<T> {
    let topic = this.#topics.get(key)
    if (!topic) {
      topic = new Topic(compute)
      this.#topics.set(key, topic)
    }
    return topic
  }

  changed(key: string): void {
    this.#topics.get(key)?.changed()
  }

  allChanged(startingWith = ''): void {
    for (const [key, topic] of this.#topics) if (key.startsWith(startingWith)) topic.changed()
  }

  isWatched(key: string): boolean {
    return this.#topics.get(key)?.isWatched ?? false
  }
}

/** A part of what a topic holds, told of as often as the whole. */
export const mapped = <T, U>(topic: Topic<T>, map: (value: T) => U): Source<U> => ({
  read: () => map(topic.read()),
  subscribe: topic.subscribe,
})
