import type { ReactNode } from 'react'
import { Group } from '../control/Group'
import styles from './Screen.module.css'

/** A screen whose top line and toolbar stay in place while the part below scrolls. */
export const Screen = ({ children }: { children: ReactNode }) => <div className={styles.screen}>{children}</div>

/** The line of filters and searches below the top line. */
export const Toolbar = ({ children, label = 'Filters' }: { children: ReactNode; label?: string }) => (
  <Group aria-label={label} className={styles.toolbar} data-screen-only>
    {children}
  </Group>
)

/** Scrolls, with the screen's margins: for forms and sections. */
export const ScreenBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>
