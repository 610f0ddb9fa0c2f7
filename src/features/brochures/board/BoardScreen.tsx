import { useEffect, useState } from 'react'
import { useDeployment } from '../../../data/deploymentContext'
import { useEngine } from '../../../data/engineContext'
import { useFreshness } from '../../../data/reading/freshness'
import { useList } from '../../../data/reading/lists'
import { useTally } from '../../../data/reading/tallies'
import { foundText } from '../../../data/reading/totals'
import { useSource } from '../../../data/source'
import { brochures } from '../../../domain/brochures/collection'
import { countOn, totalOf } from '../../../domain/brochures/counters'
import { hasFilters } from '../../../domain/brochures/filter'
import type { Id } from '../../../offline/define'
import type { Milliseconds } from '../../../provider/clock'
import { createCell } from '../../../provider/source'
import { AddButton } from '../../../ui/control/AddButton'
import { useAnswerTold } from '../../../ui/news/announcer'
import { lazyPart } from '../../../ui/screen/lazyPart'
import { ScreenTop } from '../../../ui/screen/ScreenTop'
import { KeptTyped } from '../card/KeptTyped'
import { OfflineProgress, TakeOfflineButton } from '../offlineList/OfflineList'
import { ReviewButton } from '../review/ReviewButton'
import { keepListed, NOTHING, type Selection } from '../selection/selection'
import { BoardGrid } from './BoardGrid'
import { BoardLayers } from './BoardLayers'
import { BoardNothing, BoardSkeleton } from './BoardNothing'
import styles from './BoardScreen.module.css'
import { type Board, BoardContext, type Dragging, type PickUp, type Typed, useBoard } from './boardContext'
import type { BoardWindow } from './gridLayout'
import { hearEarlyPresses } from './pressedEarly'
import { StatusTabs } from './StatusTabs'
import { Toolbar } from './Toolbar'
import { useBoardActions } from './useBoardActions'
import { useBoardCommands } from './useBoardCommands'
import { type BoardState, useBoardState } from './useBoardState'
import { useOpenLayer } from './useLayer'
import { useLoadMore } from './useLoadMore'

export { boardAhead } from './boardAhead'

/** Loaded after the first cards: before there are any, nobody can drag one. */
const DragLayer = lazyPart(async () => (await import('../drag/DragLayer')).DragLayer, null)

/** The brochures board (spec section 2): statuses, filters, cards. */
export function BoardScreen() {
  const state = useBoardState()
  const open = useOpenLayer()
  const board = useBoardParts()
  const list = useList(brochures, state.filter)
  const counters = useKnownCounters(state, list)
  const total = countOn(state.filter.status, counters)
  useListedIds(board, list.ids)
  useAnswerTold(brochures.windowKey(state.filter), foundText({ ...list, total, totalPages: null }, 'brochure'))
  useBoardCommands(state, board.actions)

  return (
    <BoardContext value={board}>
      <div className={styles.screen}>
        <ScreenTop
          title="Brochures"
          count={counters && totalOf(counters)}
          note={useFreshness({ ...list, total: list.more ? total : null }, 'brochure')}
          failing={list.failing}
        >
          <TakeOfflineButton filter={state.filter} />
          <ReviewButton filter={state.filter} />
          <AddButton onClick={() => open('new', '1')}>Add brochure</AddButton>
        </ScreenTop>
        <StatusTabs
          chosen={state.filter.status}
          counters={counters}
          onOpen={state.openTab}
          onPoint={state.pointAtTab}
        />
        <Toolbar {...state} />
        <OfflineProgress />
        <Cards key={brochures.windowKey(state.filter)} list={list} state={state} total={total} />
      </div>
      <KeptTyped />
      <BehindCards />
      <BoardLayers />
    </BoardContext>
  )
}

/**
 * The counts, as far as they can be believed. If this device counts 0 brochures, the provider may still have some, so that 0 is not
 * shown. Other counts of the device are shown only where the line above the cards says that it lists only what is on this device.
 */
function useKnownCounters({ filter }: BoardState, { from, loading }: ReturnType<typeof useList>) {
  const tally = useTally(brochures, filter)
  if (!tally || (tally.from === 'device' && (loading || from !== 'device'))) return undefined
  return (loading || from === 'device') && totalOf(tally.counts) === 0 ? undefined : tally.counts
}

interface CardsProps {
  list: ReturnType<typeof useList>
  state: BoardState
  total: number | null
}

/** Another list starts at its top, hence its own key. */
function Cards({ list, state, total }: CardsProps) {
  if (list.ids.length > 0) return <BoardGrid windowKey={brochures.windowKey(state.filter)} {...{ list, total }} />
  return <NoCards list={list} state={state} />
}

/** When every loaded card has been moved away, the provider may have more. */
function NoCards({ list, state }: Omit<CardsProps, 'total'>) {
  const open = useOpenLayer()
  useLoadMore(list, true)
  if (list.loading || list.loadingMore) return <BoardSkeleton />
  return (
    <BoardNothing
      status={state.filter.status}
      isNarrowed={hasFilters(state.filter)}
      isOnlyHere={list.from === 'device' || list.more}
      failing={list.failing}
      onClear={state.clearFilters}
      onAdd={() => open('new', '1')}
    />
  )
}

/** Made once a visit: changes on the board change only the cells in it. */
function useBoardParts(): Board {
  const { publicSite } = useDeployment().brand
  const actions = useBoardActions()
  const [cells] = useState(() => ({
    selection: createCell<Selection>(NOTHING),
    listed: createCell<readonly Id[]>([]),
    dragging: createCell<Dragging | null>(null),
    typed: createCell<readonly Typed[]>([]),
    pickUp: createCell<PickUp | null>(null),
    window: createCell<BoardWindow>({ width: 0, height: 0, top: 0 }),
    ground: createCell<HTMLElement | null>(null),
    tabs: new Map(),
  }))
  const [board, setBoard] = useState<Board>({ publicSite, actions, ...cells })
  if (board.actions !== actions || board.publicSite !== publicSite) setBoard({ publicSite, actions, ...cells })
  return board
}

/** By then the first cards are painted, and hardly anybody has taken hold of one yet. */
const AFTER_FIRST_PAINT: Milliseconds = 250

/** Only this part waits for the element with the cards: if the board itself did, it would be drawn twice. */
function BehindCards() {
  const board = useBoard()
  const ground = useSource(board.ground)
  return useOnceWanted(board, ground) ? <DragLayer ground={ground} /> : null
}

/** Turns true after the first paint with cards, or when one is pressed before that, and stays so. */
function useOnceWanted(board: Board, ground: HTMLElement | null): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!ground) return
    const want = () => setWanted(true)
    const timer = setTimeout(want, AFTER_FIRST_PAINT)
    const stop = hearEarlyPresses(ground, board, want)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [board, ground])
  return wanted
}

/** A brochure that leaves the list is no longer selected. */
function useListedIds({ selection, listed }: Board, ids: readonly Id[]) {
  const engine = useEngine()
  useEffect(() => {
    listed.write(ids)
    selection.write(keepListed(selection.read(), ids, engine.names.read()))
  }, [engine, selection, listed, ids])
}
