import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { useList } from '../../../data/reading/lists'
import { useRecords } from '../../../data/reading/records'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { duplicatesOf } from '../../../domain/brochures/duplicates'
import type { Id } from '../../../offline/define'
import { IconButton } from '../../../ui/control/IconButton'
import { Dialog } from '../../../ui/dialog/Dialog'
import { TryAgain } from '../../../ui/screen/TryAgain'
import { BrochureToCome } from '../BrochureToCome'
import { useLoadMore } from '../board/useLoadMore'
import { nameOf } from '../names'
import { Compared } from './Compared'
import styles from './duplicates.module.css'

/** Brochures that look like the same folder, side by side, to be merged or thrown away. */
export function DuplicatesView({ id, onClose }: { id: Id; onClose: () => void }) {
  const asked = useFreshRecord(brochures, id)
  const brochure = asked.record
  const title = brochure ? `Duplicates of “${nameOf(brochure)}”` : 'Duplicates'
  return (
    <Dialog title={title} hideTitle size="full" onClose={onClose}>
      <div className={styles.view}>
        <header className={styles.top}>
          <p aria-hidden="true" title={title} className={styles.title}>
            {title}
          </p>
          <IconButton label="Close" shortcut="Esc" icon={<X size={16} />} onClick={onClose} />
        </header>
        {brochure ? (
          <SideBySide key={brochure.id} brochure={brochure} />
        ) : (
          <BrochureToCome asked={asked} className={styles.note} />
        )}
      </div>
    </Dialog>
  )
}

function SideBySide({ brochure }: { brochure: Brochure }) {
  // The brochure as it was when opened decides what its duplicates are: a merge changes it, but not the others.
  const [filter] = useState(() => duplicatesOf(brochure))
  const list = useList(brochures, filter)
  const ids = useAsTheyCame(list.ids)
  const others = useRecords(brochures, ids).filter(({ id, state }) => id !== brochure.id && state !== 'trash')
  useLoadMore(list, true) // there are few: all of them are shown
  return (
    <>
      <div className={styles.note}>
        <p role="status">{wordsFor(others.length, list)}</p>
        {list.failing && <TryAgain {...list.failing} />}
      </div>
      <div className={styles.scroller}>
        <div className={styles.columns}>
          <Compared brochure={brochure} />
          {others.map((other) => (
            <Compared key={other.id} brochure={other} original={brochure} />
          ))}
        </div>
      </div>
    </>
  )
}

/** Brochures from the provider go after those on this device, and one that comes back gets its place again: none is moved aside. */
function useAsTheyCame(ids: readonly Id[]): readonly Id[] {
  const [order, setOrder] = useState(ids)
  const come = ids.filter((id) => !order.includes(id))
  const all = come.length > 0 ? [...order, ...come] : order
  if (all !== order) setOrder(all)
  return useMemo(() => all.filter((id) => ids.includes(id)), [all, ids])
}

function wordsFor(count: number, { loading, from }: Pick<ReturnType<typeof useList>, 'loading' | 'from'>): string {
  if (loading) return 'Looking for duplicates…'
  const found = count === 0 ? 'No other brochure looks like this one.' : `${count} that may be the same folder.`
  return from === 'device' ? `${found} Compared with what is on this device: same shop, overlapping dates.` : found
}
