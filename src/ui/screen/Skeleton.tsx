import styles from './Skeleton.module.css'

/** Stands where a text will be. */
export const Skeleton = ({ width = '70%', height = 12 }: { width?: number | string; height?: number | string }) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />
)

/** Stands where a field, a select or a button will be: as high as they are, for a mouse and for fingers. */
export const ControlSkeleton = ({ width }: { width: number | string }) => (
  <span aria-hidden="true" className={[styles.skeleton, styles.control].join(' ')} style={{ width }} />
)
