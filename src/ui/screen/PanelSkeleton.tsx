import panel from './FormScreen.module.css'
import { Skeleton } from './Skeleton'
import styles from './Skeleton.module.css'

const LINES = ['40%', '90%', '75%', '85%', '60%']

/** Where a panel with words will stand, on a screen that knows nothing yet of what it is about. */
export const PanelSkeleton = () => (
  <div aria-busy="true" className={panel.panel}>
    <div className={styles.lines}>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  </div>
)
