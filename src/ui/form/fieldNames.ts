import { type Context, createContext, useContext, useEffect } from 'react'

/** How the fields of one form are called and found: by the summary of what is wrong, and by their messages. */
export class FieldNames {
  static readonly Context: Context<FieldNames> = createContext<FieldNames>(new FieldNames('form'))

  readonly #form: string
  readonly #labels = new Map<string, string>()
  readonly #listeners = new Set<() => void>()

  constructor(form: string) {
    this.#form = form
  }

  /** The id of a field's control. */
  idOf(name: string): string {
    return `${this.#form}-${name.replaceAll('.', '-')}`
  }

  labelOf(name: string): string | undefined {
    return this.#labels.get(name)
  }

  /** The names in the order in which their fields stand on the screen, as they were mounted; what is no field comes last. */
  inOrder(names: readonly string[]): string[] {
    const order = [...this.#labels.keys()]
    const placeOf = (name: string) => (this.#labels.has(name) ? order.indexOf(name) : order.length)
    return names.toSorted((one, other) => placeOf(one) - placeOf(other))
  }

  get count(): number {
    return this.#labels.size
  }

  readonly onAdded = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(name: string, label: string): () => void {
    this.#labels.set(name, label)
    for (const listener of this.#listeners) listener()
    return () => this.#labels.delete(name)
  }
}

/** Tells the form how a field is called. @returns the id for its control */
export function useFieldId(name: string, label: string): string {
  const names = useContext(FieldNames.Context)
  useEffect(() => names.add(name, label), [names, name, label])
  return names.idOf(name)
}
