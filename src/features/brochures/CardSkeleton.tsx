import styles from './BrochureCard.module.css'

/** The shape of a card while its brochure is being read. */
export function CardSkeleton() {
  return (
    <div className={`${styles.card} ${styles.skeleton}`} aria-hidden>
      <div className={styles.cover} />
      <div className={styles.text}>
        <i className={styles.bone} />
        <i className={styles.bone} />
        <i className={styles.bone} />
      </div>
      <div className={styles.foot}>
        <i className={styles.bone} />
        <i className={styles.bone} />
        <i className={styles.bone} />
      </div>
    </div>
  )
}
