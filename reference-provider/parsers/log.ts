/** What a run tells, line by line: first written, then said, so that no one hears what a crash takes back. */
import type { Database } from '../database/open'
import { parserMessages } from '../database/tables/iterations'
import type { Broadcast } from '../http/context'
import { asMessage, type RunMessage } from './messages'

interface Line {
  iteration_id: number
  message: string
  /** The state of the run with this line. */
  state: RunMessage['state']
}

/** @param now a test's clock, for the line shows its time */
export async function writeLine(database: Database, line: Line, now: Date): Promise<RunMessage> {
  const values = { parser_iteration_id: line.iteration_id, message: line.message, state: line.state, inserted_at: now }
  const [row] = await database.insert(parserMessages).values(values).returning({ sequence: parserMessages.id })
  return asMessage({ ...line, sequence: row?.sequence ?? 0, inserted_at: now })
}

/** Goes out once the line is committed. */
export function tellLine(broadcast: Broadcast, parserId: number, line: RunMessage): void {
  broadcast(`parser:${parserId}`, 'new_message', line)
}
