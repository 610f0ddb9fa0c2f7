import type { Category } from '../../domain/categories/category'
import { folded } from '../../ui/text/folded'

/** By name or language, literally and without case, as every search does. */
export const fits = ({ name, language }: Pick<Category, 'name' | 'language'>, search: string): boolean =>
  folded(`${name}\n${language?.name ?? ''}`).includes(folded(search))
