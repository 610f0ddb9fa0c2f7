import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton'
import { IconLink } from '../control/IconLink'
import styles from './FormScreen.module.css'
import { Screen, ScreenBody } from './Screen'
import { ScreenTop } from './ScreenTop'

interface FormScreenProps {
  title: string
  /** the record that is open, if the title does not name it */
  of?: string | undefined
  /** leads to the form's list: its path, `/users`, or closes a form that stands in the list's place */
  back: string | (() => void)
  children: ReactNode
}

/** A form that is a screen of its own: one column, and the way back to its list. */
export function FormScreen({ title, of, back, children }: FormScreenProps) {
  const icon = <ArrowLeft size={16} />
  return (
    <div className={styles.apart}>
      <Screen>
        <ScreenTop
          title={title}
          of={of}
          back={
            typeof back === 'string' ? (
              <IconLink label="Back" icon={icon} href={`#${back}`} />
            ) : (
              <IconButton label="Back" icon={icon} onClick={back} />
            )
          }
        />
        <ScreenBody>
          <div className={styles.panel}>{children}</div>
        </ScreenBody>
      </Screen>
    </div>
  )
}
