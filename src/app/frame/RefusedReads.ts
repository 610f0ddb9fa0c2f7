import { useRef } from 'react'
import { useRefusedReads } from '../../data/reading/refusedReads'
import { refusalText } from '../../provider/outcome'
import { useUnaskedAlert } from '../../ui/dialog/dialogs'

/**
 * Tells what the provider refused to answer, in the spec's words (section 8). Equal answers are told once, and what is refused while
 * a dialog shows in a single further one: in one outage every list of a screen may fail in words of its own.
 */
export function RefusedReads() {
  const alert = useUnaskedAlert()
  const unseen = useRef(new Set<string>())
  const showing = useRef<readonly string[]>([])
  useRefusedReads(async (refusal) => {
    const text = refusalText(refusal)
    if (!showing.current.includes(text)) unseen.current.add(text)
    if (showing.current.length > 0) return
    while (unseen.current.size > 0) {
      showing.current = [...unseen.current]
      unseen.current.clear()
      await alert({ text: showing.current.join('\n\n') })
    }
    showing.current = []
  })
  return null
}
