import styles from './Skeleton.module.css'

/** Where a text will stand. */
export const Skeleton = ({ width = '70%', height = 12 }: { width?: number | string; height?: number | string }) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />
)

/** Where a field, a select or a button will stand: as high as they are, with a mouse and with fingers. */
export const ControlSkeleton = ({ width }: { width: number | string }) => (
  <span aria-hidden="true" className={[styles.skeleton, styles.control].join(' ')} style={{ width }} />
)
