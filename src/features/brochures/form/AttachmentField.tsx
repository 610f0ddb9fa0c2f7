import { useId, useState } from 'react'
import type { Named } from '../../../domain/border'
import type { Attachment } from '../../../domain/brochures/attachments'
import { MESSAGES } from '../../../domain/brochures/formWords'
import fields from '../../../ui/control/field.module.css'
import { DropZone, FileButton, type FileButtonProps } from '../../../ui/form/DropZone'
import { Thumbnail } from '../../../ui/text/Thumbnail'
import type { AttachmentActions, UploadWish } from './attachmentActions'
import styles from './BrochureForm.module.css'
import { GivenFile } from './GivenFile'
import { ProgressBar } from './ProgressBar'
import { Kill, Removal } from './Removal'
import { UploadProgress } from './UploadProgress'
import type { UploadState } from './uploadState'
import { useUpload } from './useUpload'

interface AttachmentFieldProps {
  region: Named
  attachment: Attachment | null
  covers: ReadonlyMap<string, string>
  /** the id of the message that says why the form cannot be saved with these attachments */
  wanting: string | null
  wish: UploadWish
  actions: AttachmentActions
  /** the attachment before this one had another number of pages */
  hasOtherPages: boolean
}

/** One region's PDF: choose or drop it, watch it being made into pages, take it away. */
export function AttachmentField({ region, attachment, ...rest }: AttachmentFieldProps) {
  const { covers, wanting, wish, actions, hasOtherPages } = rest
  const id = useId()
  const named = `${id}-name`
  const { state, isUnderWay, heard } = useUpload(attachment, actions)
  const { taking, problem, take, detach } = useTaking(actions)
  const isBusy = taking !== null || isUnderWay
  const takeHere = (file: File) => void take(region, file, wish)

  const wanted = state?.kind === 'done' ? null : wanting
  const described = (problem ? `${id}-problem` : wanted) ?? undefined
  return (
    <DropZone className={styles.region} disabled={isBusy} invalid={described !== undefined} onDropped={takeHere}>
      <Cover state={state} attachment={attachment} covers={covers} />
      <div className={styles.facts}>
        <label id={named} htmlFor={id} title={region.name} className={styles.regionName}>
          {region.name}
        </label>
        <PdfButton
          id={id}
          isReplacing={attachment !== null}
          disabled={isBusy}
          problemId={described}
          onChosen={takeHere}
        />
        {!attachment && <GivenFile disabled={isBusy} onUse={(file) => take(region, file, wish)} />}
        {taking !== null && <Taking at={taking} />}
        {problem && (
          <p id={`${id}-problem`} role="alert" className={[fields.error, styles.refused].join(' ')}>
            <span>“{problem.file}”: </span>
            {problem.why}
          </p>
        )}
        {attachment && state && <UploadProgress state={state} attachment={attachment} heard={heard} />}
        {hasOtherPages && state?.kind !== 'failed' && (
          <p role="status" className={styles.warning}>
            {MESSAGES.pagesChanged}
          </p>
        )}
      </div>
      {attachment && isUnderWay && <Kill of={named} kill={heard.kill} onKilled={() => actions.killed(attachment)} />}
      {attachment && !isUnderWay && <Removal of={named} onRemove={() => detach(attachment)} />}
    </DropZone>
  )
}

/** How far a chosen file is: being checked, or kept on this device to so many percent. */
type TakingAt = 'looking' | number

const Taking = ({ at }: { at: TakingAt }) =>
  at === 'looking' ? (
    <p role="status">Looking into the file…</p>
  ) : (
    <ProgressBar label="Keeping it on this device" percent={at} />
  )

interface PdfButtonProps extends FileButtonProps {
  isReplacing: boolean
  /** id of the message about a bad or missing file */
  problemId: string | undefined
}

const PdfButton = ({ isReplacing, problemId, ...button }: PdfButtonProps) => (
  <FileButton
    {...button}
    accept="application/pdf,.pdf"
    aria-describedby={problemId}
    aria-invalid={problemId !== undefined || undefined}
  >
    {isReplacing ? 'Choose another PDF' : 'Choose a PDF or drop it here'}
  </FileButton>
)

/** What the person does with files, how far that is, and why a file could not be taken. */
function useTaking(actions: AttachmentActions) {
  const [taking, setTaking] = useState<TakingAt | null>(null)
  const [problem, setProblem] = useState<{ file: string; why: string } | null>(null)
  return {
    taking,
    problem,
    /** Resolves to whether the region has the file. */
    take: async (region: Named, file: File, wish: UploadWish) => {
      setTaking('looking')
      setProblem(null)
      const why = await actions.attach(region, file, wish, setTaking)
      setProblem(why === null ? null : { file: file.name, why })
      setTaking(null)
      return why === null
    },
    detach: async (taken: Attachment) => {
      setProblem(null)
      await actions.detach(taken)
    },
  }
}

interface CoverProps {
  state: UploadState | null
  attachment: Attachment | null
  covers: ReadonlyMap<string, string>
}

/** The provider's picture, else the one drawn here, else the cover of the region's earlier pages. */
function Cover({ state, attachment, covers }: CoverProps) {
  const own = (state?.kind === 'done' && state.cover) || attachment?.cover
  const before = attachment && !attachment.file_name ? covers.get(attachment.region_id) : undefined
  const address = own || before
  return <Thumbnail address={address} width={56} />
}
