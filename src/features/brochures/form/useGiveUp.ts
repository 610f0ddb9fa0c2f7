import { useMemo } from 'react'
import { useEngine } from '../../../data/engineContext'
import { usePush } from '../../../data/liveTopics'
import type { Attachment } from '../../../domain/brochures/attachments'
import { giveUp } from './uploads'

/** A form is left, or what it has attached is let go of: none of these uploads goes on for its sake. */
export type GiveUp = (attachments: readonly Attachment[]) => Promise<void>

export function useGiveUp(): GiveUp {
  const engine = useEngine()
  const push = usePush()
  return useMemo(
    () => async (attachments) => {
      await Promise.all(attachments.map((attachment) => giveUp(engine, push, attachment)))
    },
    [engine, push],
  )
}
