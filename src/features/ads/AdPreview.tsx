import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConnectivity } from '../../data/sync'
import type { Milliseconds } from '../../provider/clock'
import fields from '../../ui/control/field.module.css'
import { trustedPolicy } from '../../ui/trustedTypes'
import styles from './AdPreview.module.css'

/** The preview is drawn again when typing has paused for this long. */
const AFTER_TYPING: Milliseconds = 400

/**
 * An HTML ad as visitors see it, 300x250 (spec section 9). The HTML comes from somebody else, so it runs where it cannot reach
 * anything: in a frame without an origin, in a document with its own policy (faults R14, D3).
 */
export function AdPreview({ content }: { content: string }) {
  const shown = useSettled(content)
  const connectivity = useConnectivity()
  const figure = useRef<HTMLElement>(null)
  const hasFocus = useHasFocusOfFrame(figure)
  return (
    <figure
      ref={figure}
      className={styles.preview}
      data-empty={shown.trim() === ''}
      data-focused={hasFocus || undefined}
    >
      <span aria-hidden="true" className={fields.label}>
        Preview
      </span>
      {connectivity === 'online' ? <Live content={shown} /> : <Still content={shown} />}
    </figure>
  )
}

/** If the frame's document cannot be loaded, the preview stays still until the connection has been lost and is back. */
function Live({ content }: { content: string }) {
  const [absent, setAbsent] = useState(false)
  return absent ? (
    <Still content={content} />
  ) : (
    <LiveFrame key={content} content={content} onAbsent={() => setAbsent(true)} />
  )
}

const Still = ({ content }: { content: string }) => (
  <>
    <StillFrame content={content} />
    <figcaption className={styles.note}>
      Without a connection the preview shows no scripts, styles or pictures. The content is kept as it is.
    </figcaption>
  </>
)

/** The message by which the frame's document asks for its ad. */
const READY = 'ad-preview ready'
/** How long a slow network may take to bring a document of one kilobyte. */
const READY_WITHIN: Milliseconds = 5_000

interface LiveFrameProps {
  content: string
  /** called when the frame's document could not be loaded */
  onAbsent: () => void
}

/**
 * Scripts may run, and nothing else: no origin of its own (so no storage and no reading of the console), no way to navigate
 * the console, no windows, no forms, no downloads. Each content gets a new frame: in an old one, earlier scripts would go on.
 */
function LiveFrame({ content, onAbsent }: LiveFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tellAbsent = useEffectEvent(onAbsent)
  useEffect(() => {
    const timer = setTimeout(() => tellAbsent(), READY_WITHIN)
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || data !== READY) return
      stop()
      // Any origin is allowed: the frame has none that could be named.
      frame.current?.contentWindow?.postMessage(content, '*')
    }
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
    addEventListener('message', hear)
    return stop
  }, [content])
  return (
    <iframe
      ref={frame}
      title="Preview"
      src="ad-preview.html"
      sandbox="allow-scripts"
      allow=""
      referrerPolicy="no-referrer"
      width={300}
      height={250}
      className={styles.frame}
    />
  )
}

/**
 * The worker cannot serve a frame without an origin (faults D4). A `srcdoc` needs no worker; under the console's own policy
 * nothing in it runs.
 */
function StillFrame({ content }: { content: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = policy.createHTML(content)
  }, [content])
  return <iframe ref={frame} title="Preview" sandbox="" width={300} height={250} className={styles.frame} />
}

/** React passes `srcDoc` as plain text, which is refused in a document that demands trusted HTML. */
const policy = trustedPolicy('ad-still', { createHTML: (html) => html })

/** Whether the focus is inside the frame's document, on a link or a scrolled box of the ad. No CSS selector matches that. */
function useHasFocusOfFrame(figure: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Only in the next task do all browsers report where the focus went.
    const look = () => {
      timer = setTimeout(() => {
        const { activeElement } = document
        setHasFocus(activeElement instanceof HTMLIFrameElement && figure.current?.contains(activeElement) === true)
      })
    }
    addEventListener('blur', look)
    addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('blur', look)
      removeEventListener('focus', look)
    }
  }, [figure])
  return hasFocus
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
