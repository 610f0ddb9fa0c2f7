import { useLocation, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useFreshness } from '../../../data/reading/freshness'
import { useList } from '../../../data/reading/lists'
import { useNamed } from '../../../data/reading/records'
import { useTally } from '../../../data/reading/tallies'
import { knownCount } from '../../../data/reading/totals'
import { brochures } from '../../../domain/brochures/collection'
import { countOn } from '../../../domain/brochures/counters'
import type { BrochureFilter } from '../../../domain/brochures/filter'
import { statusLabel } from '../../../domain/brochures/states'
import { Button } from '../../../ui/control/Button'
import { ScreenTop } from '../../../ui/screen/ScreenTop'
import { BOARD, listInAddress } from '../board/boardUrl'
import { useLoadMore } from '../board/useLoadMore'
import { NothingLeft } from './NothingLeft'
import styles from './review.module.css'
import { isReview, namesReview, readReviewUrl, reviewAddress } from './reviewAddress'
import { UnderReview } from './UnderReview'
import { useDecisions } from './useDecisions'
import { useReviewQueue } from './useReviewQueue'

/** With fewer than this left, the next page is asked for, so that it comes before it is needed. */
const AHEAD = 8

/** One brochure at a time, large, with the next one ready (ui.md, “Board”). Its address holds the board's filters. */
export function ReviewScreen() {
  const { filter, leave } = useReviewAddress()
  const list = useList(brochures, filter)
  const queue = useReviewQueue(list.ids)
  const decisions = useDecisions({ windowKey: brochures.windowKey(filter), ids: list.ids, queue }, leave)
  const counters = useTally(brochures, filter)
  // A change on its way may be in only one of the two: the brochure on the screen is in the queue in any case.
  const total = Math.max(countOn(filter.status, counters?.counts) ?? 0, list.ids.length)
  useLoadMore(list, list.ids.length - queue.skipped < AHEAD)

  return (
    <div className={styles.screen}>
      <ScreenTop
        title={`Review ${statusLabel(filter.status)}`}
        count={knownCount(list, total)}
        note={useFreshness({ ...list, total: list.more ? total : null }, 'brochure')}
        failing={list.failing}
      >
        <Button tone="quiet" title="Leave the review (Esc)" onClick={leave}>
          <X size={16} aria-hidden />
          Leave
        </Button>
      </ScreenTop>
      {queue.current === null ? (
        <NothingLeft
          loading={list.loading || list.loadingMore}
          unknown={list.from === 'device'}
          more={list.more}
          failing={list.failing}
          skipped={queue.skipped}
          onTakeSkipped={queue.takeSkipped}
          onLeave={leave}
        />
      ) : (
        <UnderReview id={queue.current} next={queue.next} left={total} decisions={decisions} />
      )}
    </div>
  )
}

function useReviewAddress(): { filter: BrochureFilter; leave: () => void } {
  const { history } = useRouter()
  const query = useNamed(useLocation({ select: useMemo(() => listInAddress(readReviewUrl, isReview), []) }))
  const namesAnother = useLocation({ select: ({ searchStr }) => !namesReview(searchStr) })
  const filter = useMemo(() => readReviewUrl(query), [query])
  useEffect(() => {
    if (namesAnother && isReview(history.location.pathname)) history.replace(reviewAddress(filter))
  }, [history, namesAnother, filter])
  return { filter, leave: () => history.push(BOARD + query) }
}
