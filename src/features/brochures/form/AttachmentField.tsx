import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useProgress } from '../../../data/files'
import { useRecord } from '../../../data/records'
import { useOutbox, useSummary } from '../../../data/sync'
import type { Named } from '../../../domain/border'
import type { Attachment } from '../../../domain/brochures/attachments'
import { MESSAGES } from '../../../domain/brochures/formWords'
import { pagesText } from '../../../domain/pdfs/file'
import { pdfs } from '../../../domain/pdfs/pdf'
import type { FileId } from '../../../provider/request'
import { Button } from '../../../ui/Button'
import { useConfirm } from '../../../ui/dialogs'
import { useToast } from '../../../ui/toasts'
import styles from './BrochureForm.module.css'
import { GivenFile } from './GivenFile'
import { type UploadState, uploadOf, uploadState } from './uploadState'
import type { AttachmentActions, UploadWish } from './useAttachments'
import { type Processing, useProcessing } from './useProcessing'

export interface AttachmentFieldProps {
  region: Named
  attachment: Attachment | null
  wish: UploadWish
  actions: AttachmentActions
  /** what was attached before had another number of pages */
  hasOtherPages: boolean
}

/** One region's PDF: choose or drop it, watch it being made into pages, take it away. */
export function AttachmentField({ region, attachment, wish, actions, hasOtherPages }: AttachmentFieldProps) {
  const id = useId()
  const state = useUploadState(attachment)
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isUnderWay = state?.kind === 'uploading' || state?.kind === 'processing'
  const isBusy = isChecking || isUnderWay
  const processing = useProcessing(isUnderWay ? state.pdf : null)

  const take = async (file: File) => {
    setChecking(true)
    setProblem(null)
    setProblem(await actions.attach(region, file, wish))
    setChecking(false)
  }

  const described = problem ? `${id}-problem` : undefined
  return (
    <DropZone className={styles.region} disabled={isBusy} onDropped={take}>
      <Cover state={state} attachment={attachment} />
      <div className={styles.facts}>
        <label htmlFor={id} className={styles.regionName}>
          {region.name}
        </label>
        <FileInput
          id={id}
          disabled={isBusy}
          describedBy={described}
          isReplacing={attachment !== null}
          onChosen={take}
        />
        {!attachment && <GivenFile disabled={isBusy} onUse={take} />}
        {isChecking && <p role="status">Looking into the file…</p>}
        {problem && (
          <p id={described} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {attachment && state && <Progress state={state} attachment={attachment} heard={processing} />}
        {hasOtherPages && (
          <p role="status" className={styles.warning}>
            {MESSAGES.pagesChanged}
          </p>
        )}
      </div>
      {isUnderWay && <Kill kill={processing.kill} />}
      {attachment && !isUnderWay && <Removal onRemove={() => actions.detach(attachment)} />}
    </DropZone>
  )
}

function useUploadState(attachment: Attachment | null): UploadState | null {
  const entry = uploadOf(useOutbox(), attachment ?? NOBODYS)
  const pdf = useRecord(pdfs, attachment?.pdf_id ?? '')
  return attachment && uploadState(attachment, entry, pdf)
}

const NOBODYS: Attachment = { region_id: '', region: '', pdf_id: null, pages_count: 0, cover: null, file_name: '' }

function Cover({ state, attachment }: { state: UploadState | null; attachment: Attachment | null }) {
  const address = (state?.kind === 'done' && state.cover) || attachment?.cover
  return <div className={styles.cover}>{address && <img src={address} alt="" draggable={false} />}</div>
}

/** How far it is, in words and as a bar. */
function Progress({ state, attachment, heard }: { state: UploadState; attachment: Attachment; heard: Processing }) {
  const { connectivity } = useSummary()
  switch (state.kind) {
    case 'done':
      return <p className={styles.pages}>{pagesText(state.pages)}</p>
    case 'waiting':
      return (
        <>
          {attachment.pages_count > 0 && <p className={styles.pages}>{pagesText(attachment.pages_count)}</p>}
          <p role="status">
            {connectivity === 'online' ? 'Waits for its turn to be uploaded' : 'Waits on this device for the network'}
          </p>
        </>
      )
    case 'uploading':
      return state.file ? <Sending file={state.file} /> : <Bar label="Uploading" percent={0} />
    case 'processing':
      return <Processed state={state} heard={heard} expected={attachment.pages_count} />
    case 'failed':
      return (
        <p role="alert" className={styles.problem}>
          {state.problem}
        </p>
      )
  }
}

function Sending({ file }: { file: FileId }) {
  const percent = useProgress(file)
  return <Bar label="Uploading" percent={percent ?? 0} />
}

type ProcessingState = Extract<UploadState, { kind: 'processing' }>

interface ProcessedProps {
  state: ProcessingState
  heard: Processing
  /** as many pages as this device has counted */
  expected: number
}

function Processed({ state, heard, expected }: ProcessedProps) {
  const percent = Math.max(state.progress, heard.progress)
  const all = heard.pages ?? state.pages ?? expected
  const last = heard.messages.at(-1)
  return (
    <>
      <Bar
        label="Making pages"
        percent={percent}
        note={all > 0 ? `${Math.floor((all * percent) / 100)} of ${pagesText(all)}` : ''}
      />
      <div role="log" aria-label="Messages" className={styles.messages}>
        {last}
      </div>
    </>
  )
}

function Bar({ label, percent, note = '' }: { label: string; percent: number; note?: string }) {
  const whole = Math.round(percent)
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={100} value={whole} />
      <span>
        {label}: {whole} %{note && `, ${note}`}
      </span>
    </div>
  )
}

/** Ends what the provider does with the file. */
function Kill({ kill }: { kill: () => Promise<boolean> }) {
  const confirm = useConfirm()
  const toast = useToast()
  const onPress = async () => {
    if (!(await confirm({ text: MESSAGES.kill, danger: true }))) return
    if (!(await kill())) toast({ text: NOT_KILLED, tone: 'danger' })
  }
  return <Button onClick={() => void onPress()}>Kill</Button>
}

const NOT_KILLED = 'The provider could not be told. Try again when it can be reached.'

function Removal({ onRemove }: { onRemove: () => Promise<void> }) {
  const confirm = useConfirm()
  const onPress = async () => {
    if (await confirm({ text: MESSAGES.removeRegion, danger: true })) await onRemove()
  }
  return <Button onClick={() => void onPress()}>Remove region</Button>
}

interface FileInputProps {
  id: string
  disabled: boolean
  describedBy: string | undefined
  isReplacing: boolean
  onChosen: (file: File) => void
}

function FileInput({ id, disabled, describedBy, isReplacing, onChosen }: FileInputProps) {
  return (
    <span className={styles.choose} data-disabled={disabled || undefined}>
      {isReplacing ? 'Choose another PDF' : 'Choose a PDF or drop it here'}
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        className={styles.file}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) onChosen(chosen)
          target.value = '' // the same file chosen again must be told again
        }}
      />
    </span>
  )
}

interface DropZoneProps {
  className: string | undefined
  disabled: boolean
  onDropped: (file: File) => void
  children: ReactNode
}

function DropZone({ className, disabled, onDropped, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled) onDropped(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short cut for the button in it
    <div
      className={className}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  )
}
