import { useCallback } from 'react'
import { KILL, pdfTopic } from '../domain/pdfs/pdf'
import { idFrom, uploadPdf } from '../domain/pdfs/upload'
import type { Engine } from '../offline/engine'
import { useEngine } from './engineContext'
import { usePush } from './liveTopics'

/**
 * Does what may give changes up, and then has the provider draw no further what went with them: nobody can have these pages any more,
 * and they would hold up those of others. What came to its end in that moment stays as it is there. Resolves without the provider's
 * word, which there may be none of.
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

/** The uploads that have not come to an end and of which the provider has a part. */
const beingDrawn = ({ outbox }: Engine) =>
  outbox.read().flatMap(({ seq, mutation, answers }) => {
    const pdf = mutation === uploadPdf.name ? idFrom(answers) : null
    return pdf === null ? [] : [{ seq, pdf }]
  })
