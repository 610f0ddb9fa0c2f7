import { createContext, useContext } from 'react'
import type { Brochure } from '../../../domain/brochures/brochure'
import type { ListedState } from '../../../domain/brochures/states'
import type { Id } from '../../../offline/define'
import type { Cell } from '../../../provider/source'
import type { Selection } from '../selection/selection'
import type { BoardWindow } from './gridLayout'
import type { BoardActions } from './useBoardActions'

/** What is being dragged, and what is under it: a tab to move it to, or another card to merge it into. */
export interface Dragging {
  ids: readonly Id[]
  over: ListedState | null
  onto: Id | null
}

export type CardField = 'position' | 'frozen till'

/** Text in a card's field that differs from the saved value. */
export interface Typed {
  field: CardField
  /** the brochure's id, as it was when the typing began */
  id: Id
  text: string
  /** the brochure as it was when this typing began; undefined if an earlier text was just being saved then */
  over: Brochure | undefined
  /** why it cannot be saved */
  problem: string | null
  isBeingSaved: boolean
}

/** Begins a drag. */
export interface PickUp {
  byKey: (card: HTMLElement) => void
  /** with the press on a card */
  byPointer: (press: Event) => void
}

/** What the parts of the board share. It is made once: only its cells change, so that no card repaints for another. */
export interface Board {
  /** the brand's public site, for links to folders */
  publicSite: string
  actions: BoardActions
  selection: Cell<Selection>
  /** the ids of the list as it shows now */
  listed: Cell<readonly Id[]>
  dragging: Cell<Dragging | null>
  /** outlives the cards: they exist only near the window, and can change their id */
  typed: Cell<readonly Typed[]>
  /** the visible part of the list, as last measured */
  window: Cell<BoardWindow>
  /** the element that holds the cards, if there are any */
  ground: Cell<HTMLElement | null>
  /** the tabs' elements, for the drag layer to find */
  tabs: Map<ListedState, HTMLElement>
  /** the drag layer puts it here once it is loaded */
  pickUp: Cell<PickUp | null>
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('This is a part of the brochures board')
  return board
}
