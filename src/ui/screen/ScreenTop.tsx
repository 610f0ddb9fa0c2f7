import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { numberText } from '../text/numberText'
import styles from './ScreenTop.module.css'
import { type NoAnswer, TryAgain } from './TryAgain'

/** What stands at the right end of every screen's top line: the app puts the sync chip there. */
export const TopLineEnd = createContext<ReactNode>(null)

/** Told what a screen is called, the app names the window after it; what is returned takes that back. */
export const WindowTitle = createContext<(title: string) => () => void>(() => () => undefined)

interface ScreenTopProps {
  title: string
  /** the record that is open, where the title does not name it: so that two windows, and two steps back, can be told apart */
  of?: string | undefined
  count?: number | undefined
  /** a quiet line about the data: “Saved on this device 14:02. 240 of 1,312 brochures.” */
  note?: { text: string; title?: string | undefined } | null
  /** what the note tells of was not answered */
  failing?: NoAnswer | null
  /** before the heading: the way back */
  back?: ReactNode
  /** the screen's actions */
  children?: ReactNode
}

/** Names the screen for whoever only hears it. */
export const SCREEN_TITLE = 'screen-title'

/** The slim line at the top of a screen, with its one heading. */
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
