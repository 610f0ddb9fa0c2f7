/** Topics: what screens read and are told of. Rules OV1–OV5 say of what, OV6 how. */
import type { Source } from '../../provider/source'

/**
 * A derived value: computed when first read after something it stands on changed, and the same object until then, so that
 * React repaints exactly what is different.
 */
export class Topic<T> implements Source<T> {
  readonly #listeners = new Set<() => void>()
  readonly #compute: (before: T | undefined) => T
  readonly #onWatched: (isWatched: boolean) => void
  #value: T | undefined
  #stale = true

  /** @param onWatched told when the first begins to listen, and when the last has ended */
  constructor(compute: (before: T | undefined) => T, onWatched: (isWatched: boolean) => void = () => {}) {
    this.#compute = compute
    this.#onWatched = onWatched
  }

  readonly read = (): T => {
    if (this.#stale || this.#value === undefined) {
      this.#value = this.#compute(this.#value)
      this.#stale = false
    }
    return this.#value
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#onWatched(true)
    this.#listeners.add(onChange)
    return () => {
      if (this.#listeners.delete(onChange) && this.#listeners.size === 0) this.#onWatched(false)
    }
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

/**
 * Topics by key, made when first asked for, and kept while somebody listens to them or has them in hand. A tab that is open for
 * weeks comes by every search and every length of its lists.
 */
export class Topics<T> {
  readonly #topics = new Map<string, WeakRef<Topic<T>>>()
  /** Who listens need not have the topic in hand. */
  readonly #watched = new Map<string, Topic<T>>()
  readonly #gone = new FinalizationRegistry<string>((key) => {
    if (!this.#find(key)) this.#topics.delete(key)
  })

  /** @param onWatched of a topic that is made: told when the first begins to listen, and when the last has ended */
  at(key: string, compute: (before: T | undefined) => T, onWatched: (isWatched: boolean) => void = () => {}): Topic<T> {
    const known = this.#find(key)
    if (known) return known
    const topic: Topic<T> = new Topic(compute, (isWatched) => {
      if (isWatched) this.#watched.set(key, topic)
      else this.#watched.delete(key)
      onWatched(isWatched)
    })
    this.#topics.set(key, new WeakRef(topic))
    this.#gone.register(topic, key)
    return topic
  }

  changed(key: string): void {
    this.#find(key)?.changed()
  }

  allChanged(startingWith = ''): void {
    for (const key of this.#topics.keys()) if (key.startsWith(startingWith)) this.changed(key)
  }

  isWatched(key: string): boolean {
    return this.#watched.has(key)
  }

  #find(key: string): Topic<T> | undefined {
    return this.#watched.get(key) ?? this.#topics.get(key)?.deref()
  }
}

/** A part of what a topic holds, told of as often as the whole. */
export const mapped = <T, U>(topic: Topic<T>, map: (value: T) => U): Source<U> => ({
  read: () => map(topic.read()),
  subscribe: topic.subscribe,
})
