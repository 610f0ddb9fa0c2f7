import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FormScreen.module.css'
import { Screen, ScreenBody } from './Screen'
import { ScreenTop } from './ScreenTop'

/** A form that is a screen of its own: one column, and the way back to the list it belongs to. */
export function FormScreen({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <Screen>
      <ScreenTop title={title}>
        <Link to={back} className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          Back
        </Link>
      </ScreenTop>
      <ScreenBody>
        <div className={styles.column}>{children}</div>
      </ScreenBody>
    </Screen>
  )
}
