import { useState } from 'react'
import { useFreshRecord } from '../../../data/reading/freshRecord'
import { useList } from '../../../data/reading/lists'
import { useRecords } from '../../../data/reading/records'
import { useSource } from '../../../data/source'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { duplicatesOf } from '../../../domain/brochures/duplicates'
import { commonRegions } from '../../../domain/brochures/merge'
import type { Id } from '../../../offline/define'
import { Button } from '../../../ui/control/Button'
import { SearchField } from '../../../ui/control/SearchField'
import { Dialog, DialogButtons } from '../../../ui/dialog/Dialog'
import { DialogClose } from '../../../ui/dialog/DialogClose'
import { folded } from '../../../ui/text/folded'
import { BrochureToCome } from '../BrochureToCome'
import { useBoard } from '../board/boardContext'
import { nameOf, shortName } from '../names'
import styles from './merge.module.css'
import { SmallCover } from './SmallCover'

interface MergePickerProps {
  id: Id
  onPick: (mergedId: Id) => void
  onClose: () => void
}

/** Picks the brochure to merge with: the same as dropping one card on another, for people who do not drag. */
export function MergePicker({ id, ...rest }: MergePickerProps) {
  const asked = useFreshRecord(brochures, id)
  if (asked.record) return <Candidates brochure={asked.record} {...rest} />
  return (
    <Dialog title="Merge" size="medium" onClose={rest.onClose}>
      <BrochureToCome asked={asked} className={styles.text} />
      <DialogClose onClose={rest.onClose} />
    </Dialog>
  )
}

function Candidates({ brochure, onPick, onClose }: Omit<MergePickerProps, 'id'> & { brochure: Brochure }) {
  const [search, setSearch] = useState('')
  const [filter] = useState(() => duplicatesOf(brochure))
  const similar = useRecords(brochures, useList(brochures, filter).ids)
  const listed = useRecords(brochures, useSource(useBoard().listed))
  const found = candidates(brochure, [...similar, ...listed], search)
  return (
    <Dialog title={`Merge “${shortName(brochure)}” with`} titleHint={nameOf(brochure)} size="medium" onClose={onClose}>
      <SearchField label="Search" value={search} onChange={setSearch} debounce={0} />
      {found.length === 0 && (
        <p role="status" className={styles.problem}>
          {search.trim() ? 'No such brochure' : 'No brochure'} of this tab shares a region with it.
        </p>
      )}
      <ul className={styles.candidates}>
        {found.map((candidate) => (
          <li key={candidate.id}>
            <button type="button" className={styles.candidate} onClick={() => onPick(candidate.id)}>
              <SmallCover brochure={candidate} />
            </button>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
      </DialogButtons>
    </Dialog>
  )
}

/** All brochures that can be merged with it, each once, those of its own shop first. */
function candidates(brochure: Brochure, all: readonly Brochure[], search: string): Brochure[] {
  const wanted = folded(search)
  const fitting = new Map(
    all
      .filter((one) => one.id !== brochure.id && commonRegions(brochure, one).length > 0)
      .filter((one) => folded(`${nameOf(one)} ${one.shop?.name ?? ''}`).includes(wanted))
      .map((one) => [one.id, one]),
  )
  const isOwn = (one: Brochure) => Number(one.shop_id === brochure.shop_id)
  return [...fitting.values()].sort((a, b) => isOwn(b) - isOwn(a))
}
