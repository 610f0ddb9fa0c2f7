import { useOpenLayer } from '../board/useLayer'
import styles from './Facts.module.css'

/** The icon behind the parser that made a brochure: has it made anew. */
export function RecreateButton({ id }: { id: string }) {
  const open = useOpenLayer()
  return (
    <button
      type="button"
      className={styles.recreate}
      title="Recreate"
      aria-label="Recreate"
      onClick={() => open('recreate', id)}
    />
  )
}
