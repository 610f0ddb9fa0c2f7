import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import type { EpochSeconds } from '../units'
import 'react-day-picker/style.css'
import { Button } from '../control/Button'
import { SelectField } from '../control/SelectField'
import { useCalendar } from './calendar'
import styles from './DateTimePicker.module.css'

interface DateTimePickerProps {
  value: EpochSeconds | null
  min: EpochSeconds | null
  defaultTime: string
  /** focuses the chosen day, or today */
  autoFocus?: boolean
  onPick: (seconds: EpochSeconds | null) => void
  onDone: () => void
}

/** A calendar, Monday first, with hours and minutes beside it. */
export function DateTimePicker({ value, min, defaultTime, autoFocus = false, onPick, onDone }: DateTimePickerProps) {
  const calendar = useCalendar()
  const [day, time = defaultTime] = value === null ? [] : calendar.text(value).split(' ')
  const [hours = '00', minutes = '00'] = time.split(':')
  const selected = day ? dayIn(day) : undefined
  const first = min === null ? '' : calendar.text(min).slice(0, 10)
  const today = calendar.text(Math.floor(Date.now() / 1000)).slice(0, 10)
  // Before a day is picked, the calendar shows the first possible day, and a picked time belongs to that day.
  const start = day ?? (first > today ? first : today)
  // In the month of an earlier date nothing could be picked.
  const shown = start < first ? first : start
  const [shownYear, thisYear] = [dayIn(shown).getFullYear(), dayIn(today).getFullYear()]
  const { month, setMonth, picked } = useMonth(day, shown)
  const picker = useDayInSight(start)
  const pick = (date: string, at: string) => {
    picked(date)
    onPick(calendar.seconds(date, at))
  }

  return (
    <div ref={picker} className={styles.picker}>
      <DayPicker
        mode="single"
        autoFocus={autoFocus}
        weekStartsOn={1}
        showOutsideDays
        components={{ Weekdays, Chevron }}
        today={dayIn(today)}
        captionLayout="dropdown"
        startMonth={new Date(Math.min(2015, shownYear), 0)}
        endMonth={new Date(Math.max(thisYear + 5, shownYear), 11)}
        selected={selected}
        month={month}
        onMonthChange={setMonth}
        {...(first ? { disabled: { before: dayIn(first) } } : {})}
        onSelect={(chosen) => chosen && pick(textOf(chosen), time)}
      />
      <div className={styles.time}>
        <SelectField
          label="Hours"
          value={String(Number(hours))}
          options={HOURS}
          onChange={(hour) => pick(start, `${two(Number(hour))}:${minutes}`)}
        />
        <SelectField
          label="Minutes"
          value={String(Number(minutes))}
          options={MINUTES}
          onChange={(minute) => pick(start, `${hours}:${two(Number(minute))}`)}
        />
        <Button className={styles.done} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

/** The month that is shown. It follows a date typed beside it, once that is complete; picking a day does not move it. */
function useMonth(day: string | undefined, shown: string) {
  const [month, setMonth] = useState(() => dayIn(shown))
  const [known, setKnown] = useState(day)
  if (day !== known) {
    setKnown(day)
    if (day) setMonth(dayIn(shown))
  }
  return { month, setMonth, picked: setKnown }
}

/** In a low window a calendar has room for some of its weeks: the one of the chosen day, or of today, is among them. */
function useDayInSight(day: string): RefObject<HTMLDivElement | null> {
  const picker = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is a reason to look for it
  useEffect(() => {
    // Only then does the layer around it have its height.
    const frame = requestAnimationFrame(() => {
      const shown = picker.current?.querySelector('[data-selected]') ?? picker.current?.querySelector('[data-today]')
      shown?.scrollIntoView?.({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [day])
  return picker
}

/** The library hides the weekdays from assistive technology, which would leave the columns of days without names. */
const Weekdays = (props: ComponentProps<'tr'>) => (
  <thead>
    <tr {...props} />
  </thead>
)

const CHEVRONS = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown }

function Chevron({ orientation = 'left' }: ChevronProps) {
  const Icon = CHEVRONS[orientation]
  return <Icon size={16} aria-hidden />
}

const two = (number: number) => String(number).padStart(2, '0')
const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: two(index) }))
const HOURS = numbers(24)
const MINUTES = numbers(60)

/** A day for the calendar widget: local midnight, whatever zone the text is in. */
function dayIn(text: string): Date {
  const [year = 1970, month = 1, date = 1] = text.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, date)
}

const textOf = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
