import { timeAndDay } from '../../domain/dates'
import type { EntryView } from '../../offline/engine'
import { refusalText } from '../../provider/outcome'

const STATES = { waiting: 'waiting', sending: 'being sent', parked: 'needs attention' } as const

/** The waiting changes as a text to keep elsewhere. */
export const exportText = (entries: readonly EntryView[]): string =>
  `${entries.map((entry) => lines(entry).join('\n')).join('\n')}\n`

function lines({ text, at, state, parked }: EntryView): string[] {
  const first = `${timeAndDay(Math.floor(at / 1000))}  ${text} (${STATES[state]})`
  const why = parked?.reason === 'refused' ? refusalText(parked.refusal).split('\n') : []
  return [first, ...why.map((line) => `    ${line}`)]
}
