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

/** What is typed into a field of a card and is not what is saved. */
export interface Typed {
  field: CardField
  /** the brochure's, as it was called then */
  id: Id
  text: string
  /** the brochure as it was when this was begun; undefined where that was while what was typed before was being saved */
  over: Brochure | undefined
  /** why it cannot be saved */
  problem: string | null
  isBeingSaved: boolean
}

/** Picks a card up with the keyboard. */
export type PickUp = (card: HTMLElement) => void

/** What the parts of the board share. It is made once: what changes are the cells, so that no card repaints for another. */
export interface Board {
  /** the brand's public site, for links to folders */
  publicSite: string
  actions: BoardActions
  selection: Cell<Selection>
  /** the ids of the list as it shows now */
  listed: Cell<readonly Id[]>
  dragging: Cell<Dragging | null>
  /** outlives the cards, which exist only near the window and under one name */
  typed: Cell<readonly Typed[]>
  /** the window of the list as it was last measured */
  window: Cell<BoardWindow>
  /** the element that holds the cards, where there are any */
  ground: Cell<HTMLElement | null>
  /** the tabs as the drag layer finds them */
  tabs: Map<ListedState, HTMLElement>
  /** the drag layer puts its own here once it is loaded */
  pickUp: Cell<PickUp | null>
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('This is a part of the brochures board')
  return board
}
