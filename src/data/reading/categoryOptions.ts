import { useMemo, useState } from 'react'
import type { Category } from '../../domain/categories/category'
import { categories } from '../../domain/categories/collection'
import { type Id, isNewId } from '../../offline/define'
import { textNamed } from '../../offline/outbox/identities'
import { useEngine } from '../engineContext'
import { useOptions } from './options'

/** The categories as a form chooses them: one that the provider names meanwhile keeps the id that it may have been chosen under. */
export function useCategoryOptions(): readonly Category[] {
  const engine = useEngine()
  const listed = useOptions(categories)
  const [made, setMade] = useState<readonly Id[]>(NONE)
  const fresh = listed.map(({ id }) => id).filter((id) => isNewId(id) && !made.includes(id))
  if (fresh.length > 0) setMade([...made, ...fresh])
  return useMemo(() => {
    if (made.length === 0) return listed
    const chosenAs = new Map(made.map((id) => [textNamed(id, engine.names.read()), id]))
    return listed.map((category) => ({ ...category, id: chosenAs.get(category.id) ?? category.id }))
  }, [engine, listed, made])
}

const NONE: readonly Id[] = []
