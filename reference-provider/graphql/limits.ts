/**
 * Limits on one document, checked before anything runs. Fragments count wherever they are spread: a document must not grow
 * by naming a costly part once and spreading it often.
 */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { createGraphQLError } from 'graphql-yoga'

const maximumDepth = 8
const maximumAliases = 30
export const maximumTokens = 2000

interface Size {
  depth: number
  aliases: number
}

/** Refuses documents that are deeper than 8 levels or rename more than 30 fields. */
export const limitDocument: ValidationRule = (context) => ({
  Document: (document) => {
    const sizes = measureOperations(document)
    if (sizes.some((size) => size.depth > maximumDepth)) {
      context.reportError(refusal(`The document is deeper than ${maximumDepth} levels.`))
    }
    if (sizes.some((size) => size.aliases > maximumAliases)) {
      context.reportError(refusal(`The document has more than ${maximumAliases} aliases.`))
    }
  },
})

export const nestedTooDeeply = (): GraphQLError => refusal('The document is nested too deeply to be read.')

function refusal(message: string): GraphQLError {
  return createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

function measureOperations(document: DocumentNode): Size[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, Size>()

  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known) return known
    // A placeholder for a fragment that spreads itself: another rule refuses it, here counting must only come to an end.
    measured.set(name, { depth: 0, aliases: 0 })
    const size = ofSelections(fragments.get(name)?.selectionSet)
    measured.set(name, size)
    return size
  }

  const ofSelections = (set: SelectionSetNode | undefined): Size => {
    const total: Size = { depth: 0, aliases: 0 }
    for (const selection of set?.selections ?? []) {
      const size = ofSelection(selection)
      total.depth = Math.max(total.depth, size.depth)
      total.aliases += size.aliases
    }
    return total
  }

  const ofSelection = (selection: SelectionSetNode['selections'][number]): Size => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSelections(selection.selectionSet)
    // The schema's own description nests deeply by nature, and graphql-js bounds it by a rule of its own.
    const described = selection.name.value.startsWith('__')
    const inner = ofSelections(selection.selectionSet)
    return { depth: described ? 1 : inner.depth + 1, aliases: inner.aliases + (selection.alias ? 1 : 0) }
  }

  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [ofSelections(definition.selectionSet)] : [],
  )
}
