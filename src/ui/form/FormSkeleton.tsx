import { ControlSkeleton, Skeleton } from '../screen/Skeleton'
import styles from './Form.module.css'

/** A row of the form: so many fields side by side if there is room, one field of so many pixels' height, or a group's heading. */
type AwaitedRow = number | { area: number } | { heading: string }

interface FormSkeletonProps {
  rows: readonly AwaitedRow[]
  /** the form's heading */
  title?: string
  /** the widths of its buttons */
  buttons: readonly number[]
}

/** The shape of a form while its data is asked for, so that nothing moves when the form comes. */
export const FormSkeleton = ({ rows, title, buttons }: FormSkeletonProps) => (
  <div aria-hidden="true" className={[styles.form, styles.awaited].join(' ')}>
    {title && <div className={styles.title}>{title}</div>}
    {rows.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes never change places
      <Row key={index} row={row} />
    ))}
    <div className={styles.buttons}>
      {buttons.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <ControlSkeleton key={index} width={width} />
      ))}
    </div>
  </div>
)

function Row({ row }: { row: AwaitedRow }) {
  if (typeof row === 'object' && 'heading' in row) return <div className={styles.legend}>{row.heading}</div>
  const fields = typeof row === 'number' ? row : 1
  return (
    <div className={styles.row}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={field} className={styles.field}>
          <Skeleton width={96} />
          {typeof row === 'number' ? <ControlSkeleton width="100%" /> : <Skeleton width="100%" height={row.area} />}
        </div>
      ))}
    </div>
  )
}
