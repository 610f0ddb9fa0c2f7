import { type Context, createContext, useContext, useEffect } from 'react'

/** The labels and ids of a form's fields, for the error summary and the messages. */
export class FieldNames {
  static readonly Context: Context<FieldNames> = createContext<FieldNames>(new FieldNames('form'))

  readonly #form: string
  readonly #fields = new Map<string, { label: string; group: string | undefined }>()
  readonly #listeners = new Set<() => void>()

  constructor(form: string) {
    this.#form = form
  }

  /** The id of a field's control. */
  idOf(name: string): string {
    return `${this.#form}-${name.replaceAll('.', '-')}`
  }

  /** A field's label; with its group's heading if another field has the same label. */
  labelOf(name: string): string | undefined {
    const field = this.#fields.get(name)
    if (!field) return undefined
    const { label, group } = field
    const alike = [...this.#fields.values()].filter((other) => other.label === label)
    return alike.length > 1 && group ? `${label} (${group})` : label
  }

  /** The names in the order of their fields on the screen; names without a field come last. */
  inOrder(names: readonly string[]): string[] {
    const elements = new Map(names.map((name) => [name, document.getElementById(this.idOf(name))]))
    return names.toSorted((name, otherName) => {
      const [one, other] = [elements.get(name), elements.get(otherName)]
      if (!one || !other) return Number(!one) - Number(!other)
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
  }

  get count(): number {
    return this.#fields.size
  }

  readonly onAdded = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(name: string, label: string, group?: string): () => void {
    this.#fields.set(name, { label, group })
    for (const listener of this.#listeners) listener()
    return () => this.#fields.delete(name)
  }
}

/** The heading of the group that a field stands in. */
export const GroupContext = createContext<string | undefined>(undefined)

/** Tells the form a field's label. @returns the id for its control */
export function useFieldId(name: string, label: string): string {
  const names = useContext(FieldNames.Context)
  const group = useContext(GroupContext)
  useEffect(() => names.add(name, label, group), [names, name, label, group])
  return names.idOf(name)
}
