import { useMemo } from 'react'
import { useAsk } from '../../data/reading/ask'
import type { Iteration } from '../../domain/parsers/iteration'
import { mergeMessages, type RunMessage, readRun, runRequest } from '../../domain/parsers/messages'
import { timeAndDay } from '../../domain/values/dates'
import { ownTime } from '../../domain/values/ownTime'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogClose } from '../../ui/dialog/DialogClose'
import { NotRead } from '../../ui/screen/EmptyState'
import styles from './Parsers.module.css'
import { RunLog } from './RunLog'
import { RunState } from './RunState'

interface MessageLogProps {
  run: Iteration
  /** what was heard of all runs of the parser */
  heard: readonly RunMessage[]
  onClose: () => void
}

/** All messages of a run: first what the provider has, then what is heard while the log is open. */
export function MessageLog({ run, heard, onClose }: MessageLogProps) {
  const { id, parser_id, state, inserted_at } = run
  const { data, loading, error, failing } = useAsk(['run', parser_id, id], runRequest(parser_id, id), readRun)
  const messages = useMemo(
    () =>
      mergeMessages(
        data ?? [],
        heard.filter(({ iteration_id }) => iteration_id === id),
      ),
    [data, heard, id],
  )
  return (
    <Dialog
      title={`Messages of ${timeAndDay(inserted_at)}`}
      titleHint={ownTime(inserted_at)}
      size="medium"
      onClose={onClose}
    >
      <p className={styles.dialogState}>
        <RunState state={state} />
      </p>
      {error !== null && messages.length === 0 ? (
        <NotRead what="the messages of this run" failing={failing} />
      ) : (
        <RunLog label="Message log" messages={messages} empty={loading ? 'Reading…' : undefined} />
      )}
      <DialogClose onClose={onClose} />
    </Dialog>
  )
}
