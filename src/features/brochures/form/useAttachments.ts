import { useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { useDeployment } from '../../../data/deploymentContext'
import { useEngine } from '../../../data/engineContext'
import { useLeft } from '../../../data/left'
import type { Named } from '../../../domain/border'
import { type Attachment, attachmentSchema, withAttachment } from '../../../domain/brochures/attachments'
import type { BrochureForm } from '../../../domain/brochures/form'
import { UNREADABLE_FILE } from '../../../domain/form/formMessages'
import { pdfs } from '../../../domain/pdfs/pdf'
import { uploadPdf } from '../../../domain/pdfs/upload'
import { newId } from '../../../offline/define'
import { change, type Engine } from '../../../offline/engine'
import { renamed } from '../../../offline/outbox/identities'
import { FileChanged } from '../../../offline/outbox/notMade'
import type { Cell } from '../../../provider/source'
import { checkPdf } from '../pdf/checkPdf'
import { forgetKilled } from './killed'
import { reconsider } from './reconsider'
import { uploadOf, uploadState } from './uploadState'

type Form = UseFormReturn<BrochureForm, unknown, BrochureForm>

export interface UploadWish {
  quality: 'medium' | 'high'
  cropToTrimbox: boolean
}

export interface AttachmentActions {
  /** Checks the file, keeps it on this device and has it uploaded. Resolves with why it cannot be taken, or null. */
  attach: (region: Named, file: File, wish: UploadWish) => Promise<string | null>
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

/** The form's attachments and what can be done with them. @param checks counts the files that are being looked into */
export function useAttachments(
  form: Form,
  checks: Cell<number>,
): { attachments: Attachment[]; actions: AttachmentActions } {
  const engine = useEngine()
  const left = useLeft()
  const { limits } = useDeployment().deployment
  const attachments = useWatch({ control: form.control, name: 'attachments' })
  const actions = useMemo<AttachmentActions>(() => {
    const put = (regionId: string, attachment: Attachment | null) =>
      form.setValue('attachments', withAttachment(form.getValues('attachments'), regionId, attachment), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    /** Notes something about an attachment, unless it was taken away or replaced meanwhile. */
    const putOn = (attachment: Attachment, news: Partial<Attachment>) => {
      const { region_id, pdf_id } = renamed(attachment, engine.names.read())
      const now = form.getValues('attachments').find((one) => one.region_id === region_id && one.pdf_id === pdf_id)
      if (now) put(region_id, { ...now, ...news })
    }
    /** The PDFs whose processing this person has ended, by the provider's names for them. */
    const killed = new Set<Attachment['pdf_id']>()
    const named = ({ pdf_id }: Attachment) => renamed(pdf_id, engine.names.read())
    /** What the region had before is not uploaded any more. */
    const replaceBy = async (taken: Attachment) => {
      const before = form.getValues('attachments').find(({ region_id }) => region_id === taken.region_id)
      put(taken.region_id, taken)
      if (before) await giveUp(engine, before)
    }
    const take: AttachmentActions['attach'] = async (region, file, wish) => {
      const checked = await checkPdf(file, limits)
      if (checked.kind === 'bad') return checked.problem
      const { pages, cover } = checked
      const pdf_id = newId()
      const kept = await engine.keepFile(file, file.name)
      if (left.current) return null
      await engine.commit([change(uploadPdf, { id: pdf_id, file: kept, name: file.name, pages, cover, ...wish })])
      const file_name = file.name
      const taken = { region_id: region.id, region: region.name, pdf_id, pages_count: pages, cover, file_name }
      // A form that was left in this moment gave up what it had, and this one was not among that.
      await (left.current ? giveUp(engine, taken) : replaceBy(taken))
      return null
    }
    return {
      attach: async (...of) => {
        checks.write(checks.read() + 1)
        try {
          return await take(...of)
        } catch (problem) {
          return problem instanceof FileChanged ? UNREADABLE_FILE : NOT_KEPT
        } finally {
          checks.write(checks.read() - 1)
          reconsider(form)
        }
      },
      reconsider: () => reconsider(form),
      made: (attachment, { pages, cover }) => putOn(attachment, { made: true, pages_count: pages, cover }),
      failed: (attachment, ended) => {
        putOn(attachment, { ended })
        // The queue is told by its next look, which comes behind the last byte.
        const isOnItsWay = uploadStates(engine, [attachment])[0]?.kind === 'uploading'
        if (isOnItsWay && killed.has(named(attachment))) void giveUp(engine, attachment)
      },
      killed: (attachment) => {
        killed.add(named(attachment))
        const isBeingMade = () => uploadStates(engine, [attachment])[0]?.kind === 'processing'
        return forgetKilled(engine, attachment, (ended) => putOn(attachment, { ended }), isBeingMade)
      },
      detach: async (attachment) => {
        put(attachment.region_id, null)
        await giveUp(engine, attachment)
      },
    }
  }, [engine, form, limits, checks, left])
  return { attachments, actions }
}

const NOT_KEPT = 'This file could not be kept on this device, so it was not taken.'

/**
 * What has not been sent, or was refused, is not sent any more. What the provider has already is left to it; so is what a
 * brochure waits for, which would be given up with it. Never rejects: where that cannot be kept, the upload stays among the changes
 * that wait, and nothing of the form's is lost.
 */
async function giveUp(engine: Engine, attachment: Attachment): Promise<void> {
  const entry = uploadOf(engine.outbox.read(), attachment)
  if (!entry || engine.givenUpWith(entry.record, 'discarded') > 0) return
  await engine.discard(entry.seq).catch(() => undefined)
}

/** A form is left, or what it has attached is let go of: none of these uploads goes on for its sake. */
export const giveUpAll = async (engine: Engine, attachments: readonly Attachment[]): Promise<void> => {
  await Promise.all(attachments.map((attachment) => giveUp(engine, attachment)))
}

const draftSchema = v.object({ attachments: v.array(attachmentSchema) })

/** The same of what was typed and never saved. @param values as the draft of a form holds them */
export function giveUpDrafted(engine: Engine, values: unknown): void {
  const read = v.safeParse(draftSchema, values)
  if (read.success) void giveUpAll(engine, read.output.attachments)
}

/** How far each attachment is, read at this moment. */
export const uploadStates = (engine: Engine, attachments: readonly Attachment[]) =>
  attachments.map((attachment) => {
    const pdf = attachment.pdf_id === null ? undefined : engine.record(pdfs, attachment.pdf_id).read()
    return uploadState(attachment, uploadOf(engine.outbox.read(), attachment), pdf)
  })

/** The attachments with the page counts that the provider has found. */
export const counted = (engine: Engine, attachments: readonly Attachment[]): Attachment[] => {
  const states = uploadStates(engine, attachments)
  return attachments.map((attachment, index) => {
    const state = states[index]
    return state?.kind === 'done' ? { ...attachment, pages_count: state.pages, cover: state.cover } : attachment
  })
}
