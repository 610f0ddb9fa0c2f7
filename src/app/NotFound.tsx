import { Link } from '@tanstack/react-router'
import { ScreenTop } from '../ui/ScreenTop'
import styles from './NotFound.module.css'
import { HOME } from './redirect'

/** An address that no screen has. */
export function NotFound() {
  return (
    <div>
      <ScreenTop title="There is no such screen" />
      <p className={styles.text}>The address may be mistyped, or the screen has moved.</p>
      <Link to={HOME} className={styles.back}>
        Back to the brochures
      </Link>
    </div>
  )
}
