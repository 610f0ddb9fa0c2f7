/** The addresses of the parsers' screens. */
import type { ParserClass } from '../../domain/parsers/classes'
import type { Id } from '../../offline/define'

export const PARSERS = '#/parsers'

export const classAddress = (className: string): string => `${PARSERS}/${encodeURIComponent(className)}`

export const parserAddress = (className: string, id: Id): string => `${classAddress(className)}/${id}`

/** The class that an address names. Links name it as it is called; an id that was typed leads to its class where none is called so. */
export const classAt = (named: string, classes: readonly ParserClass[]): ParserClass | undefined =>
  classes.find(({ name }) => name === named) ?? classes.find(({ id }) => id === named)
