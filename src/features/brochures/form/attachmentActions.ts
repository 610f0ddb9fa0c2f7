import type { Named } from '../../../domain/border'
import { type Attachment, withAttachment } from '../../../domain/brochures/attachments'
import { UNREADABLE_FILE } from '../../../domain/form/formMessages'
import type { PdfLimits } from '../../../domain/pdfs/file'
import { uploadPdf } from '../../../domain/pdfs/upload'
import { newId } from '../../../offline/define'
import { change, type Engine } from '../../../offline/engine'
import { renamed } from '../../../offline/outbox/names'
import { FileChanged } from '../../../offline/outbox/notMade'
import { isFull } from '../../../offline/storage/failures'
import type { Cell } from '../../../provider/source'
import { checkPdf } from '../pdf/checkPdf'
import type { Form } from './brochureForm'
import { forgetKilled } from './killed'
import { reconsider } from './reconsider'
import { uploadStates } from './uploads'
import type { GiveUp } from './useGiveUp'

export interface UploadWish {
  quality: 'medium' | 'high'
  cropToTrimbox: boolean
}

export interface AttachmentActions {
  /**
   * Checks the file, keeps it on this device and has it uploaded. Resolves with why it cannot be taken, or null.
   *
   * @param onKeeping 0 to 100, of a large one
   */
  attach: (region: Named, file: File, wish: UploadWish, onKeeping?: (percent: number) => void) => Promise<string | null>
  detach: (attachment: Attachment) => Promise<void>
  /** The provider has told what its pages are, which counts, whatever the queue knows by now. */
  made: (attachment: Attachment, told: { pages: number; cover: string }) => void
  /** The provider has told that there will be no pages, which counts where nothing in the queue can learn it. */
  failed: (attachment: Attachment, words: string) => void
  /** Its processing was ended: it is shown so, and waits for nobody. */
  killed: (attachment: Attachment) => Promise<void>
  /** What the form's rules said about the attachments may no longer be true: an upload has come to its end. */
  reconsider: () => void
}

export interface AttachmentParts {
  engine: Engine
  giveUp: GiveUp
  form: Form
  limits: PdfLimits
  /** counts the files that are being looked into */
  checks: Cell<number>
  /** whether the form was left */
  left: { readonly current: boolean }
}

export function createAttachmentActions(parts: AttachmentParts): AttachmentActions {
  const { engine, giveUp, form, checks } = parts
  const held = attachmentsIn(parts)
  /** The PDFs whose processing this person has ended, by the provider's names for them. */
  const killed = new Set<Attachment['pdf_id']>()
  const named = ({ pdf_id }: Attachment) => renamed(pdf_id, engine.names.read())

  return {
    attach: async (...of) => {
      checks.write(checks.read() + 1)
      try {
        return await take(parts, held, ...of)
      } catch (problem) {
        return whyNotTaken(problem)
      } finally {
        checks.write(checks.read() - 1)
        reconsider(form)
      }
    },
    reconsider: () => reconsider(form),
    made: (attachment, { pages, cover }) => held.putOn(attachment, { made: true, pages_count: pages, cover }),
    failed: (attachment, ended) => {
      held.putOn(attachment, { ended })
      // The queue is told by its next look, which comes behind the last byte.
      const isOnItsWay = uploadStates(engine, [attachment])[0]?.kind === 'uploading'
      if (isOnItsWay && killed.has(named(attachment))) void giveUp([attachment])
    },
    killed: (attachment) => {
      killed.add(named(attachment))
      const isBeingMade = () => uploadStates(engine, [attachment])[0]?.kind === 'processing'
      return forgetKilled(engine, attachment, (ended) => held.putOn(attachment, { ended }), isBeingMade)
    },
    detach: async (attachment) => {
      held.put(attachment.region_id, null)
      await giveUp([attachment])
    },
  }
}

/** What the form has of them, and how it is written there. */
function attachmentsIn({ engine, giveUp, form }: AttachmentParts) {
  const put = (regionId: string, attachment: Attachment | null) =>
    form.setValue('attachments', withAttachment(form.getValues('attachments'), regionId, attachment), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return {
    put,
    /** Notes something about an attachment, unless it was taken away or replaced meanwhile. */
    putOn: (attachment: Attachment, news: Partial<Attachment>) => {
      const { region_id, pdf_id } = renamed(attachment, engine.names.read())
      const now = form.getValues('attachments').find((one) => one.region_id === region_id && one.pdf_id === pdf_id)
      if (now) put(region_id, { ...now, ...news })
    },
    /** What the region had before is not uploaded any more. */
    replaceBy: async (taken: Attachment) => {
      const before = form.getValues('attachments').find(({ region_id }) => region_id === taken.region_id)
      put(taken.region_id, taken)
      if (before) await giveUp([before])
    },
  }
}

/** Rejects where the file cannot be read or kept. */
async function take(
  { engine, giveUp, limits, left }: AttachmentParts,
  held: ReturnType<typeof attachmentsIn>,
  ...[region, file, wish, onKeeping]: Parameters<AttachmentActions['attach']>
): Promise<string | null> {
  const checked = await checkPdf(file, limits)
  if (checked.kind === 'bad') return checked.problem
  const { pages, cover } = checked
  const pdf_id = newId()
  const kept = await engine.keepFile(file, file.name, onKeeping)
  if (left.current) return null
  await engine.commit([change(uploadPdf, { id: pdf_id, file: kept, name: file.name, pages, cover, ...wish })])
  const file_name = file.name
  const taken = { region_id: region.id, region: region.name, pdf_id, pages_count: pages, cover, file_name }
  // A form that was left in this moment gave up what it had, and this one was not among that.
  await (left.current ? giveUp([taken]) : held.replaceBy(taken))
  return null
}

const NOT_KEPT = 'This file could not be kept on this device, so it was not taken.'
const NO_ROOM =
  'This file could not be kept on this device, because it has no room left. Free some, and choose it again.'

function whyNotTaken(problem: unknown): string {
  if (problem instanceof FileChanged) return UNREADABLE_FILE
  return isFull(problem) ? NO_ROOM : NOT_KEPT
}
