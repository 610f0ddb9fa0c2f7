import { STATUSES } from '../../../domain/brochures/states'
import type { Id } from '../../../offline/define'
import { becomes } from '../../../provider/source'
import { type Shortcut, useShortcuts } from '../../../ui/keys/shortcuts'
import { extendTo, NOTHING, toggle } from '../selection/selection'
import { select } from '../selection/useSelection'
import { type Board, useBoard } from './boardContext'
import { cardWith } from './cardElements'
import { type Step, stepFrom } from './gridLayout'
import type { FocusedCard } from './useFocusedCard'
import { type LayerName, useOpenLayer } from './useLayer'

interface BoardKeys {
  ids: readonly Id[]
  columns: number
  /** where to begin when no card has the focus yet */
  first: number
  focus: FocusedCard
}

/** The board's keys (ui.md, “Board”). They act on the selected brochures, or else on the focused one. */
export function useBoardKeys(keys: BoardKeys): void {
  const board = useBoard()
  const open = useOpenLayer()
  useShortcuts('Brochures', [
    ...movingAround(keys),
    ...[
      { keys: 'Enter', label: 'Open', run: () => opened(keys, open, 'edit'), when: isOnCard },
      { keys: 'Space', label: 'Preview its pages', run: () => opened(keys, open, 'pages'), when: isOnCard },
      ...selecting(keys, board),
      ...changing(keys, board),
    ].map((shortcut) => ifMeant(keys, shortcut)),
  ])
}

const ifMeant = ({ focus }: BoardKeys, shortcut: Shortcut): Shortcut => ({
  ...shortcut,
  run: () => {
    if (!focus.isUnmeant()) shortcut.run()
  },
})

/** Inside a card Space and Enter press what has the focus. */
const isOnCard = () => document.activeElement?.matches('[data-brochure]') ?? false

function opened({ focus }: BoardKeys, open: ReturnType<typeof useOpenLayer>, layer: LayerName) {
  const id = focus.current()
  if (id !== null) open(layer, id)
}

function movingAround({ ids, columns, first, focus }: BoardKeys): Shortcut[] {
  const go = (step: Step) => {
    const id = focus.current()
    focus.moveTo(id === null ? first : stepFrom(ids.indexOf(id), step, columns, ids.length))
  }
  // Status tabs use the arrows themselves, but no letters: after choosing a tab one can go straight on to its cards.
  const when = ({ key }: KeyboardEvent) => {
    const taken = key.startsWith('Arrow') ? '[role="radiogroup"], [role="menu"]' : '[role="menu"]'
    return !document.activeElement?.closest(taken)
  }
  const around = { when, whileHeld: true }
  return [
    { keys: 'j', alsoKeys: ['ArrowDown'], label: 'Card below', run: () => go('down'), ...around },
    { keys: 'k', alsoKeys: ['ArrowUp'], label: 'Card above', run: () => go('up'), ...around },
    { keys: 'h', alsoKeys: ['ArrowLeft'], label: 'Card to the left', run: () => go('left'), ...around },
    { keys: 'l', alsoKeys: ['ArrowRight'], label: 'Card to the right', run: () => go('right'), ...around },
  ]
}

function selecting({ ids, focus }: BoardKeys, { selection }: Board): Shortcut[] {
  const focused = (change: (id: Id) => void) => () => {
    const id = focus.current()
    if (id !== null) change(id)
  }
  return [
    { keys: 'x', label: 'Select', run: focused((id) => select(selection, toggle(selection.read(), id))) },
    {
      keys: 'Shift+x',
      label: 'Select a range',
      run: focused((id) => selection.write(extendTo(selection.read(), ids, id))),
    },
    {
      keys: 'Escape',
      label: 'Clear the selection',
      run: () => select(selection, NOTHING),
      when: () => selection.read().ids.size > 0,
    },
  ]
}

function changing({ focus }: BoardKeys, board: Board): Shortcut[] {
  const { selection, actions, dragging, ground } = board
  const chosen = (): Id[] => {
    const id = focus.current()
    return selection.read().ids.size > 0 ? [...selection.read().ids] : id === null ? [] : [id]
  }
  const isIdle = () => dragging.read() === null
  return [
    ...STATUSES.map(({ state, label }, index) => ({
      keys: String(index + 1),
      label: `Move to ${label}`,
      run: () => void actions.move(chosen(), state),
      when: isIdle,
    })),
    {
      keys: 'm',
      label: 'Pick up: arrows choose a status, Enter drops',
      run: () => {
        const id = focus.current()
        const cards = ground.read()
        const card = cards && id !== null ? cardWith(cards, id) : undefined
        if (card) void pickUpWhenLoaded(board, card)
      },
      when: isIdle,
    },
  ]
}

/** On a slow line the drag layer comes late. Then it picks up the card unless the person has gone on to something else. */
async function pickUpWhenLoaded({ pickUp, dragging }: Board, card: HTMLElement) {
  const isThere = pickUp.read() !== null
  if (!isThere) await becomes(pickUp, (found) => found !== null)
  if (isThere || (card.contains(document.activeElement) && dragging.read() === null)) pickUp.read()?.byKey(card)
}
