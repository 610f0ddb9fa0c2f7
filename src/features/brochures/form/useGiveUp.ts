import { useMemo } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useGivingUp } from '../../../data/givingUp'
import type { Attachment } from '../../../domain/brochures/attachments'
import { giveUp } from './uploads'

/** Stops uploads that nobody wants any more, because their form is left or an attachment was removed. */
export type GiveUp = (attachments: readonly Attachment[]) => Promise<void>

export function useGiveUp(): GiveUp {
  const engine = useEngine()
  const givingUp = useGivingUp()
  return useMemo(
    () => (attachments) =>
      givingUp(async () => {
        await Promise.all(attachments.map((attachment) => giveUp(engine, attachment)))
      }),
    [engine, givingUp],
  )
}
