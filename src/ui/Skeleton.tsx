import styles from './Skeleton.module.css'

/** Where a text will stand. */
export const Skeleton = ({ width = '70%' }: { width?: number | string }) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ width }} />
)
