import styles from './Skeleton.module.css'

/** Where a text will stand. */
export const Skeleton = ({ width = '70%', height = 12 }: { width?: number | string; height?: number }) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />
)
