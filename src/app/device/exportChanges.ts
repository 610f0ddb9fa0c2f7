import { inSeconds, timeAndDay } from '../../domain/values/dates'
import { localValues, tabValues } from '../../provider/localValues'
import { createRemembered } from '../../provider/session/remembered'
import { saveTextFile } from '../../ui/text/saveTextFile'
import { type KeptChanges, readKeptChanges } from './keptChanges'

/**
 * Saves the text of the changes that wait for the person last signed in on this device, for nobody else: people share
 * devices. This works without a session, so also for somebody whom the provider has removed.
 *
 * @returns whether there was anything to save
 */
export async function exportKeptChanges(): Promise<boolean> {
  const last = createRemembered({ tab: tabValues, device: localValues }).last()
  const kept = (await readKeptChanges()).find(({ person }) => person === last?.me.id)
  if (kept) saveTextFile(`waiting-changes-${new Date().toISOString().slice(0, 10)}.txt`, changesText(kept.changes))
  return kept !== undefined
}

/** What was done and when, a line each. */
function changesText(changes: KeptChanges['changes']): string {
  const lines = changes.map(({ text, at }) => `${at > 0 ? timeAndDay(inSeconds(at)) : 'Unknown time'}  ${text}`)
  return `${lines.join('\n')}\n`
}
