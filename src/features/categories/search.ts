import type { Category } from '../../domain/categories/category'

/** “Élégance” is found by “elegance”. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** By name or language, literally and without case, as every search does. */
export const fits = ({ name, language }: Pick<Category, 'name' | 'language'>, search: string): boolean =>
  folded(`${name}\n${language?.name ?? ''}`).includes(folded(search))
