import { useEffect, useEffectEvent } from 'react'
import { useRecord } from '../../../data/reading/records'
import { useGoesOut, useOutbox } from '../../../data/sync'
import { useToldOnScreen } from '../../../data/toldOnScreen'
import type { Attachment } from '../../../domain/brochures/attachments'
import { pdfs } from '../../../domain/pdfs/pdf'
import type { AttachmentActions } from './attachmentActions'
import { asItGoesOn, type UploadState, uploadOf, uploadState } from './uploadState'
import { type HeardOfPdf, useProcessing } from './useProcessing'

interface Upload {
  /** null if nothing is attached */
  state: UploadState | null
  isUnderWay: boolean
  /** what the provider tells while it makes the pages */
  heard: HeardOfPdf
}

/** How far an attachment's upload is; also tells the form when it ends. */
export function useUpload(attachment: Attachment | null, actions: AttachmentActions): Upload {
  const state = useUploadState(attachment)
  const isUnderWay = state?.kind === 'uploading' || state?.kind === 'processing'
  const heard = useProcessing(isUnderWay ? state.pdf : null)

  const { pages, cover, failed } = heard
  const tellMade = useEffectEvent((told: { pages: number; cover: string }) => {
    if (attachment) actions.made(attachment, told)
  })
  useEffect(() => {
    if (pages !== null && cover !== null) tellMade({ pages, cover })
  }, [pages, cover])
  const tellFailed = useEffectEvent((words: string) => {
    if (attachment) actions.failed(attachment, words)
  })
  useEffect(() => {
    if (failed !== null) tellFailed(failed)
  }, [failed])

  const { reconsider } = actions
  const isAtEnd = state !== null && (state.kind === 'done' || state.kind === 'failed')
  useEffect(() => {
    if (isAtEnd) reconsider()
  }, [isAtEnd, reconsider])

  return { state, isUnderWay, heard }
}

function useUploadState(attachment: Attachment | null): UploadState | null {
  const outbox = useOutbox()
  const pdfId = attachment?.pdf_id ?? ''
  const pdf = useRecord(pdfs, pdfId)
  useToldOnScreen(pdfId === '' ? null : pdfs.key(pdfId))
  const goesOut = useGoesOut()
  if (!attachment) return null
  const entry = uploadOf(outbox, attachment)
  return asItGoesOn(uploadState(attachment, entry, pdf), entry, goesOut)
}
