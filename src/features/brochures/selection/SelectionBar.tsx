import { Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRecords } from '../../../data/reading/records'
import { brochures } from '../../../domain/brochures/collection'
import { STATUSES } from '../../../domain/brochures/states'
import { countText } from '../../../domain/values/numbers'
import { Button } from '../../../ui/control/Button'
import { IconButton } from '../../../ui/control/IconButton'
import { Menu } from '../../../ui/control/Menu'
import { Popover } from '../../../ui/control/Popover'
import { useOpenAt } from '../../../ui/control/useOpenAt'
import { DateTimeField } from '../../../ui/date/DateTimeField'
import { useSingleKeys } from '../../../ui/keys/singleKeys'
import { announce } from '../../../ui/news/announcer'
import { useBoard } from '../board/boardContext'
import styles from '../board/Toolbar.module.css'
import { NOTHING } from './selection'
import { select, useSelection } from './useSelection'

/** Actions for all selected brochures together; each is done and undone as one action. */
export function SelectionBar() {
  const { actions, selection } = useBoard()
  const { ids } = useSelection()
  const list = [...ids]
  const hasKeys = useSingleKeys()
  const freeze = async (until: number | null) => {
    const isKept = await actions.freeze(list, until)
    if (isKept && selection.read().ids === ids) selection.write(NOTHING)
  }
  useKeptAtHand(ids)
  // The bar appears with the first selection, and a live region that appears with its words is not read out.
  useEffect(() => announce(`${countText(ids.size, 'brochure')} selected`), [ids.size])
  return (
    <section className={styles.selection} aria-label="Selected brochures">
      <strong className={styles.selected}>{list.length} selected</strong>
      <Menu
        label="Move to…"
        items={STATUSES.map(({ state, label }, index) => ({
          label,
          ...(hasKeys && { shortcut: String(index + 1) }),
          run: () => void actions.move(list, state),
        }))}
      />
      <FreezeButton onFreeze={(until) => void freeze(until)} />
      <Button onClick={() => void actions.move(list, 'trash')}>
        <Trash2 size={16} aria-hidden />
        Trash
      </Button>
      <IconButton
        label="Clear selection"
        shortcut="Esc"
        icon={<X size={16} />}
        onClick={() => select(selection, NOTHING)}
      />
    </section>
  )
}

/** Selected cards may be far from the window. Their brochures stay in memory, so that acting on them needs no waiting. */
function useKeptAtHand(ids: ReadonlySet<string>) {
  const [list, setList] = useState<readonly string[]>([])
  if (list.length !== ids.size || list.some((id) => !ids.has(id))) setList([...ids])
  useRecords(brochures, list)
}

function FreezeButton({ onFreeze }: { onFreeze: (until: number | null) => void }) {
  const { anchor, toggle, close } = useOpenAt()
  const [until, setUntil] = useState<number | null>(null)
  const freeze = (value: number | null) => {
    close()
    onFreeze(value)
  }
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={toggle}>
        Freeze till…
      </Button>
      {anchor && (
        <Popover anchor={anchor} label="Freeze till" className={styles.freeze} onClose={close}>
          <DateTimeField
            label="Frozen till"
            value={until}
            onChange={setUntil}
            onUnreadable={() => setUntil(null)}
            onEnter={(value) => value !== null && freeze(value)}
          />
          <div className={styles.freezeButtons}>
            <Button
              tone="primary"
              whyNot={until === null ? 'Choose a date first' : undefined}
              onClick={() => freeze(until)}
            >
              Freeze
            </Button>
            <Button onClick={() => freeze(null)}>Unfreeze</Button>
          </div>
        </Popover>
      )}
    </>
  )
}
