import { useRef } from 'react'
import { useRefusedReads } from '../../data/reading/refusedReads'
import { refusalText } from '../../provider/outcome'
import { useAlert } from '../../ui/dialog/dialogs'

/** Tells what the provider refused to answer, in the spec's words (section 8); one dialog for several equal answers. */
export function RefusedReads() {
  const alert = useAlert()
  const showing = useRef(new Set<string>())
  useRefusedReads(async (refusal) => {
    const text = refusalText(refusal)
    if (showing.current.has(text)) return
    showing.current.add(text)
    await alert({ text })
    showing.current.delete(text)
  })
  return null
}
