import type { ReactNode } from 'react'
import styles from './DraggedName.module.css'

/** The name of what is dragged; it looks the same on every screen. */
export const DraggedName = ({ children }: { children: ReactNode }) => <span className={styles.name}>{children}</span>
