import { inSeconds, timeAndDay } from '../../domain/values/dates'
import { localValues, tabValues } from '../../provider/localValues'
import { createRemembered } from '../../provider/session/remembered'
import { saveTextFile } from '../../ui/text/saveTextFile'
import { type KeptChanges, readOutbox } from './keptChanges'

/**
 * Saves the text of the waiting changes of the person last signed in on this device, and of nobody else: people share devices. This
 * works without a session, and so for somebody whom the provider has removed, too.
 */
export async function exportKeptChanges(): Promise<'saved' | 'none' | 'unreadable'> {
  const last = createRemembered({ tab: tabValues, device: localValues }).last()
  const changes = last ? await readOutbox(last.me.id) : []
  if (changes === null) return 'unreadable'
  if (changes.length === 0) return 'none'
  saveTextFile(`waiting-changes-${new Date().toISOString().slice(0, 10)}.txt`, changesText(changes))
  return 'saved'
}

/** What was done and when, one line each. */
function changesText(changes: KeptChanges['changes']): string {
  const lines = changes.map(({ text, at }) => `${at > 0 ? timeAndDay(inSeconds(at)) : 'Unknown time'}  ${text}`)
  return `${lines.join('\n')}\n`
}
