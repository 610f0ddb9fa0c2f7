import { useState } from 'react'
import type { EpochSeconds } from '../../../domain/border'
import type { Brochure } from '../../../domain/brochures/brochure'
import { BAD_DATE, fromPickerText, pickerText } from '../../../domain/values/dates'
import { ownTime } from '../../../domain/values/ownTime'
import { Popover } from '../../../ui/control/Popover'
import { LazyDateTimePicker } from '../../../ui/date/LazyDateTimePicker'
import { besideTyping, type Opened } from '../../../ui/date/useOpenCalendar'
import { useBoard } from '../board/boardContext'
import styles from './BrochureCard.module.css'
import { InlineField } from './InlineField'
import { type Parsed, useDraft } from './useDraft'

/** Until when the brochure keeps its position; typed or picked, empty for not frozen. */
export function FrozenTillField({ brochure }: { brochure: Brochure }) {
  const { actions } = useBoard()
  const [open, setOpen] = useState<Opened<HTMLInputElement> | null>(null)
  const draft = useDraft('frozen till', brochure, parseMoment, (...of) => actions.freeze([brochure.id], ...of))
  const typed = fromPickerText(draft.text)
  const edit = (text: string) => {
    setOpen(besideTyping)
    draft.edit(text)
  }
  return (
    <InlineField
      label="Frozen till"
      saveLabel="Save frozen till"
      draft={{ ...draft, edit }}
      className={styles.frozenTill}
      placeholder="Not frozen"
      title={ownTime(typed)}
      onClick={(at) => setOpen({ how: 'beside', at })}
      onArrowDown={(at) => setOpen({ how: 'entered', at })}
      onClose={open ? () => setOpen(null) : undefined}
    >
      {open && (
        <Popover anchor={open.at} label="Calendar" keepFocus onClose={() => setOpen(null)}>
          <LazyDateTimePicker
            key={open.how}
            autoFocus={open.how === 'entered'}
            value={typed}
            min={null}
            defaultTime="00:00"
            onPick={(seconds) => draft.edit(pickerText(seconds))}
            onDone={() => {
              setOpen(null)
              open.at.focus()
            }}
          />
        </Popover>
      )}
    </InlineField>
  )
}

function parseMoment(text: string): Parsed<EpochSeconds | null> {
  if (text.trim() === '') return { value: null }
  const seconds = fromPickerText(text)
  return seconds === null ? { problem: BAD_DATE } : { value: seconds }
}
