import { becomes } from '../../../provider/source'
import type { Board } from './boardContext'

/** What the pointer has done since it took hold of a card. */
interface Hold {
  press: Event
  /** the last move */
  move?: MouseEvent
  release?: MouseEvent
}

/** After one of these the card is no longer meant. A finger that moves at once scrolls. */
const ELSE = ['touchmove', 'touchend', 'touchcancel', 'keydown', 'wheel']

/**
 * A card that is pressed before the drag layer has come is dragged once it has, even if the mouse has let it go by then: the layer is
 * told what the pointer did. It is not if the person has gone on to something else.
 *
 * @param ask asks for the layer
 * @returns stops listening
 */
export function hearEarlyPresses(ground: HTMLElement, { pickUp }: Board, ask: () => void): () => void {
  const hearing = new AbortController()
  const options = { capture: true, passive: true, signal: hearing.signal }
  let hold: Hold | null = null
  const forget = () => {
    hold = null
  }
  const isOnCards = ({ target }: Event) => target instanceof Node && ground.contains(target)
  const onPress = (press: Event) => {
    hold = isOnCards(press) ? { press } : null
    if (hold) ask()
  }
  const onMove = (move: MouseEvent) => {
    if (!hold || hold.release) return
    // Let go outside of the window, which nobody is told.
    if (move.buttons === 0) forget()
    else hold.move = move
  }
  // Without a move it was a click.
  const onRelease = (release: MouseEvent) => {
    if (hold) hold = hold.move ? { ...hold, release } : null
  }
  for (const name of ELSE) document.addEventListener(name, forget, options)
  for (const name of ['mousedown', 'touchstart']) document.addEventListener(name, onPress, options)
  document.addEventListener('mousemove', onMove, options)
  document.addEventListener('mouseup', onRelease, options)
  // A link in a card would be taken along by the browser, which then says no more of the mouse.
  ground.addEventListener('dragstart', (event) => event.preventDefault(), { signal: hearing.signal })

  const tell = ({ press, move, release }: Hold) => {
    pickUp.read()?.byPointer(press)
    for (const event of [move, release]) if (event) document.dispatchEvent(new MouseEvent(event.type, event))
  }
  const isThere = becomes(pickUp, (layer) => layer !== null)
  void isThere.then(() => {
    if (hearing.signal.aborted) return
    hearing.abort()
    if (hold && isOnCards(hold.press)) tell(hold)
  })
  return () => hearing.abort()
}
