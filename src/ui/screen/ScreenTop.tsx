import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { numberText } from '../text/numberText'
import styles from './ScreenTop.module.css'
import { type NoAnswer, TryAgain } from './TryAgain'

/** The right end of every screen's top line: the app puts the sync chip there. */
export const TopLineEnd = createContext<ReactNode>(null)

/** Called with the screen's title, it lets the app name the window after it; the returned function undoes that. */
export const WindowTitle = createContext<(title: string) => () => void>(() => () => undefined)

interface ScreenTopProps {
  title: string
  /** the open record, if the title does not name it: so two windows, and two steps of the history, can be told apart */
  of?: string | undefined
  count?: number | undefined
  /** a quiet line about the data: “Saved on this device 14:02. 240 of 1,312 brochures.” */
  note?: { text: string; title?: string | undefined } | null
  /** the request behind the note got no answer */
  failing?: NoAnswer | null
  /** the way back, before the heading */
  back?: ReactNode
  /** the screen's actions */
  children?: ReactNode
}

/** Id of the heading, which names the screen for screen readers. */
export const SCREEN_TITLE = 'screen-title'

/** The slim line at the top of a screen, with its only heading. */
export function ScreenTop({ title, of, count, note, failing, back, children }: ScreenTopProps) {
  const nameWindow = useContext(WindowTitle)
  useEffect(() => nameWindow(of ? `${of} · ${title}` : title), [nameWindow, of, title])
  return (
    <header className={styles.top}>
      {back}
      <h1 id={SCREEN_TITLE} className={styles.title} title={title}>
        {title}
        {count !== undefined && <span className={styles.count}> {numberText(count)}</span>}
      </h1>
      {note && (
        <p className={styles.note}>
          <span title={note.title}>{note.text}</span>
          {failing && <TryAgain {...failing} />}
        </p>
      )}
      <div className={styles.end}>
        {children}
        {useContext(TopLineEnd)}
      </div>
    </header>
  )
}
