import type { Id } from '../../../offline/define'
import { useBoard } from '../board/boardContext'
import styles from '../card/Cover.module.css'
import { extendTo, toggle } from './selection'

/** Selects by pointer and finger, as `x` does by key; with Shift a range. */
export function SelectBox({ id, isSelected }: { id: Id; isSelected: boolean }) {
  const { selection, listed } = useBoard()
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        aria-label="Select"
        checked={isSelected}
        onChange={({ nativeEvent }) => {
          const ranged = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          selection.write(ranged ? extendTo(selection.read(), listed.read(), id) : toggle(selection.read(), id))
        }}
      />
    </label>
  )
}
