import type { Id } from '../../offline/define'
import { defineMutation } from '../../offline/mutation'
import { put } from '../../provider/request'
import { contentTexts } from './collection'
import { TEXT_LABELS, type TextKind } from './texts'

interface SetContentText {
  /** the language's symbol */
  id: Id
  /** its name, as the person saw it; absent in entries of older consoles */
  language?: string
  kind: TextKind
  text: string
}

/** Whether a waiting change is about that text. */
export const isOfText = (args: unknown, kind: TextKind): args is SetContentText =>
  typeof args === 'object' && args !== null && 'kind' in args && args.kind === kind

/** One text of one language: each has its own Save. */
export const setContentText = defineMutation<SetContentText>()({
  name: 'content.setText',
  version: 1,
  collection: contentTexts,
  id: ({ id }) => id,
  fields: ({ kind }) => [kind],
  apply: (texts, { kind, text }) => ({ ...texts, [kind]: text }),
  // The site's disclaimers have another form on the wire (contract section 3, `PUT /config`).
  request: ({ id, kind, text }) =>
    put('/config', kind === 'site_disclaimer' ? { languages: { [id]: text } } : { language: id, [kind]: text }),
  coalesce: 'never', // the next one may be about another text
  describe: (_, { id, language, kind }) => `Change ${TEXT_LABELS[kind]} of ${language ?? id.toUpperCase()}`,
  opposite: (args, base) => ({ ...args, text: base[args.kind] ?? args.text }),
  choose: (args, _, values) => ({ ...args, text: String(values[args.kind] ?? args.text) }),
})
