import type { ReactNode } from 'react'
import styles from './DraggedName.module.css'

/** What is dragged, by its name: it looks the same wherever it is dragged. */
export const DraggedName = ({ children }: { children: ReactNode }) => <span className={styles.name}>{children}</span>
