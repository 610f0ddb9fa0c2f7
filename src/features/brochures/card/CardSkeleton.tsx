import card from './BrochureCard.module.css'
import styles from './CardSkeleton.module.css'
import cover from './Cover.module.css'

/** The shape of a card while its brochure is being read. */
export function CardSkeleton() {
  return (
    <div className={[card.card, styles.skeleton].join(' ')} aria-hidden>
      <div className={cover.cover} />
      <div className={[card.text, styles.text].join(' ')}>
        <i className={styles.bone} />
        <i className={styles.bone} />
        <i className={styles.bone} />
      </div>
      <div className={[card.foot, styles.foot].join(' ')}>
        <i className={styles.bone} />
        <i className={styles.bone} />
        <i className={styles.bone} />
      </div>
    </div>
  )
}
