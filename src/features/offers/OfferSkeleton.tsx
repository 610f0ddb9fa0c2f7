import { Skeleton } from '../../ui/screen/Skeleton'
import styles from './Offers.module.css'

const ROWS = ['1', '2', '3', '4', '5', '6']

/** Stands where the two lists will be. */
export const OfferSkeleton = () => (
  <div className={styles.lists} aria-busy="true">
    {['ordered', 'new'].map((list) => (
      <div key={list} className={styles.panel}>
        <div className={styles.heading}>
          <Skeleton width="40%" />
        </div>
        <div className={styles.list}>
          {ROWS.map((row) => (
            <div key={row} className={[styles.item, styles.awaited].join(' ')}>
              <span className={styles.handle}>
                <Skeleton width={16} height={16} />
              </span>
              {list === 'ordered' && (
                <span className={styles.place}>
                  <Skeleton width={20} />
                </span>
              )}
              <Skeleton width={36} height={48} />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
