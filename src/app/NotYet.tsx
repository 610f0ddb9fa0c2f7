import { Link, useMatches } from '@tanstack/react-router'
import { ScreenTop } from '../ui/ScreenTop'
import styles from './NotFound.module.css'
import { HOME } from './redirect'

/** A route of the console whose screen is still to come. */
export function NotYet() {
  const title = useMatches().at(-1)?.staticData.title ?? 'Screen'
  return (
    <div>
      <ScreenTop title={title} />
      <p className={styles.text}>This screen is not part of this version yet.</p>
      <Link to={HOME} className={styles.back}>
        Back to the brochures
      </Link>
    </div>
  )
}
