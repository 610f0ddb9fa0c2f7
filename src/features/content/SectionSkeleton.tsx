import { LANGUAGE_TEXTS } from '../../domain/content/texts'
import { ControlSkeleton, Skeleton } from '../../ui/screen/Skeleton'
import styles from './Content.module.css'

/** Four lines of an editor with its edges. */
const TEXT_HEIGHT = 102

/** Stands where the texts of a language will be. */
export const SectionSkeleton = () => (
  <div aria-busy="true" className={styles.section}>
    <div className={styles.heading}>
      <Skeleton width="30%" />
    </div>
    {LANGUAGE_TEXTS.map((kind) => (
      <div key={kind} className={styles.editor}>
        <div className={styles.awaitedLabel}>
          <Skeleton width={96} />
        </div>
        <Skeleton width="100%" height={TEXT_HEIGHT} />
        <div className={styles.buttons}>
          <ControlSkeleton width={128} />
        </div>
      </div>
    ))}
  </div>
)
