import { ControlSkeleton, Skeleton } from '../screen/Skeleton'
import styles from './Form.module.css'

interface FormSkeletonProps {
  /** how many fields stand side by side in each of its rows, where there is room */
  rows?: readonly number[]
  /** its heading, and the width of its button, where something stands under the form that must not move */
  title?: string
  button?: number
}

const UNDER_EACH_OTHER = [1, 1, 1, 1, 1, 1]

/** Where a form will stand, while what it is about is asked for. */
export const FormSkeleton = ({ rows = UNDER_EACH_OTHER, title, button }: FormSkeletonProps) => (
  <div aria-hidden="true" className={[styles.form, styles.awaited].join(' ')}>
    {title && <div className={styles.title}>{title}</div>}
    {rows.map((fields, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes without anything in them never change places
      <div key={row} className={styles.row}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={field} className={styles.field}>
            <Skeleton width={96} />
            <ControlSkeleton width="100%" />
          </div>
        ))}
      </div>
    ))}
    {button !== undefined && (
      <div className={styles.buttons}>
        <ControlSkeleton width={button} />
      </div>
    )}
  </div>
)
