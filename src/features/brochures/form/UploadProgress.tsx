import { useProgress } from '../../../data/device/files'
import { useComeback, useGoesOut } from '../../../data/sync'
import type { Attachment } from '../../../domain/brochures/attachments'
import { pagesText } from '../../../domain/pdfs/file'
import type { FileId } from '../../../provider/request'
import fields from '../../../ui/control/field.module.css'
import styles from './BrochureForm.module.css'
import { ProgressBar } from './ProgressBar'
import type { UploadState } from './uploadState'
import type { Processing } from './useProcessing'

interface UploadProgressProps {
  state: UploadState
  attachment: Attachment
  heard: Processing
}

/** How far an upload is, in words and as a bar. */
export function UploadProgress({ state, attachment, heard }: UploadProgressProps) {
  const goesOut = useGoesOut()
  const { held } = useComeback()
  switch (state.kind) {
    case 'done':
      return <p className={styles.pages}>{pagesText(state.pages)}</p>
    case 'waiting':
      // A page count means that the form can be saved. This upload has to come first, so it shows none.
      if (goesOut) return <p role="status">Waits for its turn to be uploaded</p>
      return (
        <>
          {attachment.pages_count > 0 && <p className={styles.pages}>{pagesText(attachment.pages_count)}</p>}
          <p role="status">
            Waits on this device {held ? 'until you say that what waits can be sent' : 'for the network'}
          </p>
        </>
      )
    case 'uploading':
      return state.file ? <Sending file={state.file} /> : <ProgressBar label="Uploading" percent={0} />
    case 'processing':
      return <Processed state={state} heard={heard} expected={attachment.pages_count} />
    case 'failed':
      return (
        <p role="alert" className={fields.error}>
          {state.problem}
        </p>
      )
  }
}

function Sending({ file }: { file: FileId }) {
  const percent = useProgress(file)
  return <ProgressBar label="Uploading" percent={percent ?? 0} />
}

type ProcessingState = Extract<UploadState, { kind: 'processing' }>

interface ProcessedProps {
  state: ProcessingState
  heard: Processing
  /** the number of pages that this device has counted */
  expected: number
}

function Processed({ state, heard, expected }: ProcessedProps) {
  const percent = Math.max(state.progress, heard.progress)
  const all = heard.pages ?? state.pages ?? expected
  const last = heard.messages.at(-1)
  return (
    <>
      <ProgressBar
        label="Making pages"
        percent={percent}
        note={all > 0 ? `${Math.round((all * percent) / 100)} of ${all}` : ''}
      />
      <div role="log" aria-label="Messages" className={styles.messages}>
        {last}
      </div>
    </>
  )
}
