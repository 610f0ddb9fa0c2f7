/** The addresses of the parsers' screens. */
import type { ParserClass } from '../../domain/parsers/classes'
import type { Id } from '../../offline/define'

export const PARSERS = '#/parsers'

export const classAddress = (className: string): string => `${PARSERS}/${encodeURIComponent(className)}`

export const parserAddress = (className: string, id: Id): string => `${classAddress(className)}/${id}`

/** The class that an address names. Links use the name; a typed id leads to its class if no class has that name. */
export const classAt = (named: string, classes: readonly ParserClass[]): ParserClass | undefined =>
  classes.find(({ name }) => name === named) ?? classes.find(({ id }) => id === named)
