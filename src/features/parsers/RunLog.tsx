import { useMemo } from 'react'
import { stateLook } from '../../domain/parsers/iteration'
import type { RunMessage } from '../../domain/parsers/messages'
import { timeAndDay } from '../../domain/values/dates'
import { Moment } from '../../ui/date/Moment'
import { type LogEntry, LogView } from '../../ui/text/LogView'

interface RunLogProps {
  label: string
  messages: readonly RunMessage[]
  empty?: string | undefined
}

/** Messages of runs: time and text, the last line coloured by how the run went. */
export function RunLog({ label, messages, empty = 'Nothing was told yet' }: RunLogProps) {
  const entries = useMemo(() => messages.map(entryOf), [messages])
  return <LogView label={label} entries={entries} empty={empty} />
}

function entryOf({ sequence, inserted_at, message, state }: RunMessage): LogEntry {
  const { tone } = stateLook(state)
  return {
    key: sequence,
    time: <Moment at={inserted_at} text={timeAndDay} />,
    text: message,
    tone: tone === 'under way' ? 'plain' : tone,
  }
}
