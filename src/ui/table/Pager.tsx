import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../control/Button'
import { IconButton } from '../control/IconButton'
import styles from './Pager.module.css'

interface PagerProps {
  /** from 1 */
  page: number
  /** null: nobody has said how many there are */
  totalPages: number | null
  onPage: (page: number) => void
  /** for a list whose last number cannot be pressed (spec section 2, “Users”) */
  lastDisabled?: boolean
}

/** Page numbers, even if there is only one page. Pressing the current one does nothing. */
export function Pager({ page, totalPages, onPage, lastDisabled = false }: PagerProps) {
  // A page beyond the known ones, as without a network, must have a way back.
  const last = Math.max(totalPages ?? page, page)
  if (last < 1 || (last === 1 && totalPages !== 1)) return null
  return (
    <nav aria-label="Pagination" className={styles.pager}>
      <IconButton
        label="Previous page"
        icon={<ChevronLeft size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {numbersAround(page, last).map((number, index, all) => (
        <PageNumber
          key={number}
          number={number}
          current={number === page}
          gapBefore={index > 0 && number - (all[index - 1] ?? 0) > 1}
          disabled={lastDisabled && number === last && totalPages !== null}
          onPage={onPage}
        />
      ))}
      <IconButton
        label="Next page"
        icon={<ChevronRight size={16} />}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

interface PageNumberProps {
  number: number
  current: boolean
  gapBefore: boolean
  disabled: boolean
  onPage: (page: number) => void
}

function PageNumber({ number, current, gapBefore, disabled, onPage }: PageNumberProps) {
  return (
    <>
      {gapBefore && <span aria-hidden="true">…</span>}
      <Button
        tone={current ? 'plain' : 'quiet'}
        aria-current={current ? 'page' : undefined}
        disabled={disabled}
        className={styles.number}
        onClick={() => !current && onPage(number)}
      >
        {number}
      </Button>
    </>
  )
}

/** Up to this many, all numbers show. */
const ALL_UP_TO = 12
/** Otherwise this many show on each side of the current page. */
const NEIGHBOURS = 2

/** The first page, the last, and those around the current one. */
export function numbersAround(page: number, last: number): number[] {
  if (last <= ALL_UP_TO) return numbersFrom(1, last)
  const around = numbersFrom(Math.max(1, page - NEIGHBOURS), Math.min(last, page + NEIGHBOURS))
  return [...new Set([1, ...around, last])]
}

const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
