import { type Context, createContext, useContext, useEffect } from 'react'

/** How the fields of one form are called and found: by the summary of what is wrong, and by their messages. */
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

  /** What a field is called; with the heading of its group, where another one of the form is called the same. */
  labelOf(name: string): string | undefined {
    const field = this.#fields.get(name)
    if (!field) return undefined
    const { label, group } = field
    const alike = [...this.#fields.values()].filter((other) => other.label === label)
    return alike.length > 1 && group ? `${label} (${group})` : label
  }

  /** The names in the order in which their fields stand on the screen; what is no field comes last. */
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

/** The heading of the fields that stand together. */
export const GroupContext = createContext<string | undefined>(undefined)

/** Tells the form how a field is called. @returns the id for its control */
export function useFieldId(name: string, label: string): string {
  const names = useContext(FieldNames.Context)
  const group = useContext(GroupContext)
  useEffect(() => names.add(name, label, group), [names, name, label, group])
  return names.idOf(name)
}
