import { isOfText } from '../../domain/content/mutations'
import type { TextKind } from '../../domain/content/texts'
import { refusedIn } from '../../domain/form/takenUp'
import type { EntryView } from '../../offline/engine'
import { useAddress } from '../../ui/useAddress'

interface RefusedText {
  seq: number
  text: string
  /** the provider's words */
  words: string
}

/** The refused change that the address names, to be taken up in its editor. @param changes those of this text */
export function useRefusedText(changes: readonly EntryView[], kind: TextKind): RefusedText | null {
  const wanted = refusedIn(useAddress().read('edit'))
  const entry = changes.find(({ seq }) => seq === wanted)
  if (entry?.parked?.reason !== 'refused' || !isOfText(entry.args, kind)) return null
  const { details, fields } = entry.parked.refusal
  const said = Object.values(fields).flat()
  return { seq: entry.seq, text: entry.args.text, words: (said.length > 0 ? said : details).join('. ') }
}
