import type { Named } from '../../../domain/border'
import { type Attachment, withAttachment } from '../../../domain/brochures/attachments'
import { UNREADABLE_FILE } from '../../../domain/form/formMessages'
import type { PdfLimits } from '../../../domain/pdfs/file'
import { uploadPdf } from '../../../domain/pdfs/upload'
import { newId } from '../../../offline/define'
import { change, type Engine } from '../../../offline/engine'
import { renamed } from '../../../offline/names'
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
   * Checks the file, keeps it on this device and has it uploaded. Resolves to the reason why it cannot be taken, or null.
   *
   * @param onKeeping told how much of a large file is kept, 0 to 100
   */
  attach: (region: Named, file: File, wish: UploadWish, onKeeping?: (percent: number) => void) => Promise<string | null>
  detach: (attachment: Attachment) => Promise<void>
  /** The provider has told about its pages: that counts, whatever the queue knows by now. */
  made: (attachment: Attachment, told: { pages: number; cover: string }) => void
  /** The provider has told that there will be no pages: that counts where the queue cannot learn it. */
  failed: (attachment: Attachment, words: string) => void
  /** Its processing was ended: the form shows that, and no longer waits for it. */
  killed: (attachment: Attachment) => Promise<void>
  /** An upload has ended, so what the form's rules said about the attachments may no longer be true. */
  reconsider: () => void
}

export interface AttachmentParts {
  engine: Engine
  giveUp: GiveUp
  form: Form
  limits: PdfLimits
  /** counts the files that are being checked */
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
      // The queue learns this only when it looks next, after the last byte is sent.
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

/** Reads and changes the attachments in the form. */
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
    /** The upload of the region's earlier file is given up. */
    replaceBy: async (taken: Attachment) => {
      const before = form.getValues('attachments').find(({ region_id }) => region_id === taken.region_id)
      put(taken.region_id, taken)
      if (before) await giveUp([before])
    },
  }
}

/** Rejects if the file cannot be read or kept. */
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
  // If the form was left just now, it gave up its attachments before this one was among them.
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
