import { defineMutation } from '../../offline/define'
import { put } from '../../provider/request'
import { contentTexts } from './collection'
import { TEXT_LABELS, type TextKind } from './texts'

export interface SetContentText {
  /** the language's symbol */
  language: string
  kind: TextKind
  text: string
}

/** One text of one language: each has its own Save. */
export const setContentText = defineMutation<SetContentText>()({
  name: 'content.setText',
  version: 1,
  collection: contentTexts,
  id: ({ language }) => language,
  fields: ({ kind }) => [kind],
  apply: (texts, { kind, text }) => ({ ...texts, [kind]: text }),
  // The site's disclaimers have a form of their own on the wire (contract section 3, `PUT /config`).
  request: ({ language, kind, text }) =>
    put('/config', kind === 'site_disclaimer' ? { languages: { [language]: text } } : { language, [kind]: text }),
  coalesce: 'never', // the next one may be of another text
  describe: (_, { language, kind }) => `Change ${TEXT_LABELS[kind]} of ${language.toUpperCase()}`,
  opposite: (args, base) => ({ ...args, text: base[args.kind] ?? args.text }),
})
