import { useCallback, useRef } from 'react'
import { useRefusedReads } from '../../data/reading/refusedReads'
import { type Refusal, refusalText } from '../../provider/outcome'
import { useAlert } from '../../ui/dialog/dialogs'

/** Shows what the provider would not answer, in the spec's words (section 8); one dialog where several questions got the same. */
export function RefusedReads() {
  const alert = useAlert()
  const showing = useRef(new Set<string>())

  const show = useCallback(
    async (refusal: Refusal) => {
      const text = refusalText(refusal)
      if (showing.current.has(text)) return
      showing.current.add(text)
      await alert({ text })
      showing.current.delete(text)
    },
    [alert],
  )
  useRefusedReads(show)

  return null
}
