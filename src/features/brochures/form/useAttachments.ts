import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useDeployment } from '../../../data/deploymentContext'
import { useEngine } from '../../../data/engineContext'
import { useLeft } from '../../../data/left'
import type { Attachment } from '../../../domain/brochures/attachments'
import { type AttachmentActions, type AttachmentParts, createAttachmentActions } from './attachmentActions'
import { useGiveUp } from './useGiveUp'

/** The form's attachments and their actions. @param checks counts the files that are being checked */
export function useAttachments(
  form: AttachmentParts['form'],
  checks: AttachmentParts['checks'],
): { attachments: Attachment[]; actions: AttachmentActions } {
  const engine = useEngine()
  const giveUp = useGiveUp()
  const left = useLeft()
  const { limits } = useDeployment().deployment
  const attachments = useWatch({ control: form.control, name: 'attachments' })
  const actions = useMemo(
    () => createAttachmentActions({ engine, giveUp, form, limits, checks, left }),
    [engine, giveUp, form, limits, checks, left],
  )
  return { attachments, actions }
}
