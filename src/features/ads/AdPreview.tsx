import { useEffect, useState } from 'react'
import { useSummary } from '../../data/sync'
import styles from './AdPreview.module.css'

/** A pause in typing after which the preview is shown anew. Milliseconds. */
const AFTER_TYPING = 400

/**
 * An HTML ad as visitors see it, 300x250 (spec section 9). The HTML is somebody else's, so it runs where it reaches nothing:
 * a frame without an origin, in a document of its own with a policy of its own (faults R14, D3).
 */
export function AdPreview({ content }: { content: string }) {
  const shown = useSettled(content)
  const { connectivity } = useSummary()
  return (
    <figure className={styles.preview}>
      {connectivity === 'online' ? <LiveFrame key={shown} content={shown} /> : <StillFrame content={shown} />}
      {connectivity !== 'online' && (
        <figcaption className={styles.note}>
          Without a connection the preview shows no scripts, styles or pictures. The content is kept as it is.
        </figcaption>
      )}
    </figure>
  )
}

/**
 * Scripts may run, and nothing else: no origin of its own (so no storage and no reading of the console), no way to navigate
 * the console, no windows, no forms, no downloads. A frame shows one content: writing it anew would leave what ran before.
 */
function LiveFrame({ content }: { content: string }) {
  const [handed, setHanded] = useState(false)
  return (
    <iframe
      title="Preview"
      src="ad-preview.html"
      sandbox="allow-scripts"
      allow=""
      referrerPolicy="no-referrer"
      width={300}
      height={250}
      className={styles.frame}
      onLoad={({ currentTarget }) => {
        // The content's own document loads as well; it is handed over once.
        if (handed) return
        setHanded(true)
        // Any origin: the frame has none that could be named.
        currentTarget.contentWindow?.postMessage(content, '*')
      }}
    />
  )
}

/**
 * The worker cannot serve a frame without an origin (faults D4). A `srcdoc` can be shown, under the console's own policy:
 * nothing in it runs.
 */
function StillFrame({ content }: { content: string }) {
  return <iframe title="Preview" srcDoc={content} sandbox="" width={300} height={250} className={styles.frame} />
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), AFTER_TYPING)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
