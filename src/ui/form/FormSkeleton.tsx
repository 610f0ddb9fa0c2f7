import { ControlSkeleton, Skeleton } from '../screen/Skeleton'
import styles from './Form.module.css'

const FIELDS = ['1', '2', '3', '4', '5', '6']

/** Where a form will stand, while what it is about is asked for. */
export const FormSkeleton = () => (
  <div aria-hidden="true" className={[styles.form, styles.awaited].join(' ')}>
    {FIELDS.map((field) => (
      <div key={field} className={styles.field}>
        <Skeleton width={96} />
        <ControlSkeleton width="100%" />
      </div>
    ))}
  </div>
)
