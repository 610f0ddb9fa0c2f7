import type { LanguageSymbol } from '../catalogue/phrases'
import { drawing, rect } from './svg'

/** White stripes need an edge on white paper. */
const hairline =
  '<rect x=".75" y=".75" width="94.5" height="62.5" rx="7.5" fill="none" stroke="#000000" stroke-opacity=".16" stroke-width="1.5"/>'

/** A language's flag, 3:2 with rounded corners. */
export const flags: Readonly<Record<LanguageSymbol, string>> = {
  nl: rounded(
    rect(0, 0, 96, 21.4, '#c8202f') + rect(0, 21.3, 96, 21.4, '#ffffff') + rect(0, 42.6, 96, 21.4, '#21468b'),
  ),
  fr: rounded(rect(0, 0, 32, 64, '#0055a4') + rect(32, 0, 32, 64, '#ffffff') + rect(64, 0, 32, 64, '#ef4135')),
}

function rounded(stripes: string): string {
  return drawing(
    96,
    64,
    `<clipPath id="corners"><rect width="96" height="64" rx="8"/></clipPath><g clip-path="url(#corners)">${stripes}</g>${hairline}`,
  )
}
