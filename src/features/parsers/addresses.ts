/** The addresses of the parsers' screens. */
import type { Id } from '../../offline/define'

export const PARSERS = '#/parsers'

export const classAddress = (className: string): string => `${PARSERS}/${encodeURIComponent(className)}`

export const parserAddress = (className: string, id: Id): string => `${classAddress(className)}/${id}`
