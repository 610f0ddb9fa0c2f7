/**
 * The feed tells all contexts what has changed in the database. The context that wrote is told the rows themselves, so that the
 * next frame shows them. The other tabs and the worker are told only their keys, and read the rows from the database.
 */
import * as v from 'valibot'
import type { Channel } from '../../provider/profile'
import type { Entry } from './entry'
import type { FactsRow, IdRow, RecordRow, TallyRow, WindowRow } from './rows'

/** Rows that were written in one transaction. */
export interface Written {
  records?: RecordRow[]
  facts?: FactsRow[]
  windows?: WindowRow[]
  tallies?: TallyRow[]
  ids?: IdRow[]
  entries?: Entry[]
  /** entries that left the outbox */
  gone?: number[]
  /** those of `gone` that did not have to be sent: it had been done already */
  already?: number[]
  /** rows that were there already: this context may not know them, if the one that wrote them died before it could tell */
  found?: { records: RecordRow[]; facts: FactsRow[] }
  /** There was no room to store these rows: the other contexts would find older ones. */
  isUnkept?: true
}

const touchedMessage = v.object({
  kind: v.literal('touched'),
  records: v.array(v.string()),
  windows: v.array(v.string()),
  tallies: v.array(v.string()),
  // A tab of an older console sends no `ids`.
  ids: v.optional(v.array(v.string()), []),
  entries: v.array(v.number()),
})

/** Keys of rows that another context wrote. */
export type Touched = Omit<v.InferOutput<typeof touchedMessage>, 'kind'>

const signalMessage = v.object({ kind: v.picklist(['answered', 'asked', 'cleared', 'closed', 'noted', 'succeeded']) })

const progressMessage = v.object({ kind: v.literal('progress'), file: v.string(), percent: v.nullable(v.number()) })

type Progress = Pick<v.InferOutput<typeof progressMessage>, 'file' | 'percent'>

type PeerSignal = v.InferOutput<typeof signalMessage>['kind']

export interface Feed {
  /** Tells this context and all others what was written. Call it only after the transaction has committed. */
  wrote: (written: Written) => void
  onWritten: (listener: (written: Written) => void) => void
  onTouched: (listener: (touched: Touched) => void) => void
  /**
   * Short news for the other contexts: the provider answered; the person asked for waiting changes to be sent; this person's data
   * is being closed; a note was written; the context that sent until now is gone, and may not have told of all it wrote; the
   * browser has cleared what was here.
   */
  signal: (kind: PeerSignal) => void
  onSignal: (listener: (kind: PeerSignal) => void) => void
  /** How far this context has sent a file; told here and to the other contexts. */
  progress: (progress: Progress) => void
  onProgress: (listener: (progress: Progress) => void) => void
  /** From now on the others hear nothing of this context: work under way ends later, when the channel may be closed. */
  close: () => void
}

export function createFeed(channel: Channel): Feed {
  const written: ((rows: Written) => void)[] = []
  const touched: ((keys: Touched) => void)[] = []
  const progresses: ((progress: Progress) => void)[] = []
  const signals: ((kind: PeerSignal) => void)[] = []
  const stop = channel.listen((message) => {
    const keys = v.safeParse(touchedMessage, message)
    if (keys.success) for (const listener of touched) listener(keys.output)
    const signal = v.safeParse(signalMessage, message)
    if (signal.success) for (const listener of signals) listener(signal.output.kind)
    const moved = v.safeParse(progressMessage, message)
    if (moved.success) for (const listener of progresses) listener(moved.output)
  })
  let isClosed = false
  const post = (message: object) => {
    if (!isClosed) channel.post(message)
  }
  return {
    wrote: (rows) => {
      for (const listener of written) listener(rows)
      if (!rows.isUnkept) post({ kind: 'touched', ...keysOf(rows) })
    },
    onWritten: (listener) => written.push(listener),
    onTouched: (listener) => touched.push(listener),
    signal: (kind) => post({ kind }),
    onSignal: (listener) => signals.push(listener),
    progress: (progress) => {
      for (const listener of progresses) listener(progress)
      post({ kind: 'progress', ...progress })
    },
    onProgress: (listener) => progresses.push(listener),
    close: () => {
      isClosed = true
      stop()
    },
  }
}

const keysOf = ({ records = [], windows = [], tallies = [], ids = [], entries = [], gone = [] }: Written): Touched => ({
  records: records.map(({ key }) => key),
  windows: windows.map(({ key }) => key),
  tallies: tallies.map(({ key }) => key),
  ids: ids.map(({ temporary }) => temporary),
  entries: [...entries.map(({ seq }) => seq), ...gone],
})

/** The writes of one transaction, put together. */
export function joined(parts: readonly Written[]): Written {
  return {
    records: parts.flatMap((part) => part.records ?? []),
    facts: parts.flatMap((part) => part.facts ?? []),
    windows: parts.flatMap((part) => part.windows ?? []),
    tallies: parts.flatMap((part) => part.tallies ?? []),
    ids: parts.flatMap((part) => part.ids ?? []),
    entries: parts.flatMap((part) => part.entries ?? []),
    gone: parts.flatMap((part) => part.gone ?? []),
  }
}
