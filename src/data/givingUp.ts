import { useCallback } from 'react'
import { KILL, pdfTopic } from '../domain/pdfs/pdf'
import { idFrom, uploadPdf } from '../domain/pdfs/upload'
import type { Engine } from '../offline/engine'
import { useEngine } from './engineContext'
import { usePush } from './liveTopics'

/**
 * Runs an action that may give changes up, and then tells the provider to stop drawing the PDFs that went with them: nobody can use
 * their pages any more, and they would hold up other people's PDFs. A PDF that is finished in that moment stays at the provider.
 * Does not wait for the provider's answer, because there may be none.
 */
export function useGivingUp(): (act: () => Promise<void>) => Promise<void> {
  const engine = useEngine()
  const push = usePush()
  return useCallback(
    async (act) => {
      const before = beingDrawn(engine)
      await act()
      const left = new Set(engine.outbox.read().map(({ seq }) => seq))
      for (const { seq, pdf } of before) if (!left.has(seq)) void push(pdfTopic(pdf), KILL)
    },
    [engine, push],
  )
}

/** The uploads that are not finished and that the provider already knows. */
const beingDrawn = ({ outbox }: Engine) =>
  outbox.read().flatMap(({ seq, mutation, answers }) => {
    const pdf = mutation === uploadPdf.name ? idFrom(answers) : null
    return pdf === null ? [] : [{ seq, pdf }]
  })
