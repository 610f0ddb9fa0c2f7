/** Runs of a parser. The specification calls a run an iteration, and names only its two end states. */
import * as v from 'valibot'
import { id, listOf, named, text, version } from '../border'

export const iterationSchema = v.pipe(
  v.object({
    id,
    version,
    parser_id: v.optional(id, ''),
    state: text,
    inserted_at: text,
    /** what it made, if it is finished */
    brochure: v.nullish(named, null),
    messages: listOf(v.object({ message: text })),
    last_message: text,
  }),
  // The log is read separately: of a list's run only its last message is kept. A run kept on this device has not even that.
  v.transform(({ messages, last_message, ...run }) => ({
    ...run,
    last_message: messages.at(-1)?.message ?? last_message,
  })),
)
export type Iteration = v.InferOutput<typeof iterationSchema>

/** A run as it is shown until the provider has started it. */
export const waitingRun = (run: Pick<Iteration, 'id' | 'parser_id' | 'inserted_at'>): Iteration => ({
  ...run,
  version: null,
  state: 'waiting',
  brochure: null,
  last_message: '',
})

interface StateLook {
  label: string
  tone: 'good' | 'bad' | 'under way'
}

const UNDER_WAY: StateLook = { label: 'In progress', tone: 'under way' }

const LOOKS: Readonly<Record<string, StateLook | undefined>> = {
  finished: { label: 'Finished', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  waiting: { label: 'Waiting', tone: 'under way' },
}

/** “finished green, failed red, else orange”; in words, too. */
export const stateLook = (state: string): StateLook => LOOKS[state] ?? UNDER_WAY

/** “Until a message state is finished or failed” (spec section 4): any other state is on the way there. */
export const isOver = (state: string): boolean => stateLook(state).tone !== 'under way'

/** The result of a run, in one line. */
export const historyItem = ({ brochure, last_message }: Pick<Iteration, 'brochure' | 'last_message'>): string =>
  brochure?.name || last_message
