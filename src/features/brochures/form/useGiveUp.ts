import { useMemo } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useGivingUp } from '../../../data/givingUp'
import type { Attachment } from '../../../domain/brochures/attachments'
import { giveUp } from './uploads'

/** A form is left, or what it has attached is let go of: none of these uploads goes on for its sake. */
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
