/** Topics: what screens read and listen to. Rules OV1–OV5 say what, OV6 says how. */
import type { Source } from '../../provider/source'
import { sameItems } from '../same'

/**
 * A derived value. It is computed when first read after something it depends on has changed, and is the same object until then, so
 * that React repaints exactly what is different.
 */
export class Topic<T> implements Source<T> {
  readonly #listeners = new Set<() => void>()
  readonly #compute: (before: T | undefined) => T
  readonly #onWatched: (isWatched: boolean) => void
  #computed: { value: T } | null = null
  #stale = true

  /** @param onWatched called when the first listener comes, and when the last has gone */
  constructor(compute: (before: T | undefined) => T, onWatched: (isWatched: boolean) => void = () => {}) {
    this.#compute = compute
    this.#onWatched = onWatched
  }

  readonly read = (): T => {
    if (this.#stale || !this.#computed) {
      this.#computed = { value: this.#compute(this.#computed?.value) }
      this.#stale = false
    }
    return this.#computed.value
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#onWatched(true)
    this.#listeners.add(onChange)
    return () => {
      if (this.#listeners.delete(onChange) && this.#listeners.size === 0) this.#onWatched(false)
    }
  }

  /** Something it depends on has changed: listeners read it again. */
  changed(): void {
    this.#stale = true
    for (const listener of this.#listeners) listener()
  }
}

/** Keeps the old objects if the new value says the same: the whole view, or each of its lists whose items are the same. */
export function steady<T extends object>(before: T | undefined, now: T): T {
  if (!before) return now
  const fields = Object.entries(now).map(([name, value]) => [name, kept(Reflect.get(before, name), value)] as const)
  const isSame = fields.every(([name, value]) => Object.is(value, Reflect.get(before, name)))
  return isSame ? before : { ...now, ...Object.fromEntries(fields) }
}

const kept = (before: unknown, now: unknown): unknown =>
  Array.isArray(before) && Array.isArray(now) && sameItems(before, now) ? before : now

/**
 * Topics by key, made when first asked for, and kept while somebody listens to them or holds them. In a tab that is open for weeks,
 * every search and every length of its lists comes along.
 */
export class Topics<T> {
  readonly #topics = new Map<string, WeakRef<Topic<T>>>()
  /** Topics with listeners are kept here, because a listener need not hold the topic. */
  readonly #watched = new Map<string, Topic<T>>()
  readonly #gone = new FinalizationRegistry<string>((key) => {
    if (!this.#find(key)) this.#topics.delete(key)
  })

  /** @param onWatched for a topic that is made: called when the first listener comes, and when the last has gone */
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
