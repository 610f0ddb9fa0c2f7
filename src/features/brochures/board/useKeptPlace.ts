import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import * as v from 'valibot'
import { readJson } from '../../../provider/json'
import { tabValues } from '../../../provider/localValues'

/** How far a list was scrolled, in pixels. */
type Place = v.InferOutput<typeof placeSchema>

const placeSchema = v.object({ list: v.string(), top: v.number() })
const placesSchema = v.array(v.tuple([v.string(), placeSchema]))

const KEPT_AS = 'board.places'
/** Steps of the history; nobody goes back further than this to where they were. */
const REMEMBERED = 50

let places: Map<string, Place> | null = null

/**
 * Where somebody was on the board, by the step of the history: Back and Forward lead to the same cards, and so does a reload. A step
 * that is new begins at the top.
 *
 * @param list which list is shown
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, list: string): void {
  const { history } = useRouter()
  // Before whoever measures the window: the cards of the place are the first to be drawn.
  useLayoutEffect(() => {
    const place = keptPlaces().get(stepOf(history))
    if (scroller.current && place?.list === list) scroller.current.scrollTop = place.top
  }, [scroller, history, list])

  useEffect(() => {
    const node = scroller.current
    if (!node) return
    const remember = () => keep(stepOf(history), { list, top: node.scrollTop })
    // What lies over the board is a step of its own.
    const stop = history.subscribe(({ action }: { action: { type: string } }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE') remember()
    })
    node.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop()
      node.removeEventListener('scroll', remember)
    }
  }, [scroller, history, list])
}

const stepOf = ({ location }: RouterHistory): string => location.state.__TSR_key ?? ''

function keep(step: string, place: Place): void {
  const kept = keptPlaces()
  kept.delete(step)
  kept.set(step, place)
  const [oldest] = kept.keys()
  if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest)
}

function keptPlaces(): Map<string, Place> {
  if (places) return places
  places = new Map(read())
  // For good: the page may go while another screen shows, and Back leads to the board from there.
  window.addEventListener('pagehide', write)
  return places
}

/** None where another console, or somebody else, wrote what is there. */
function read(): [string, Place][] {
  const kept = v.safeParse(placesSchema, readJson(tabValues.getItem(KEPT_AS)))
  return kept.success ? kept.output : []
}

const write = () => tabValues.setItem(KEPT_AS, JSON.stringify([...keptPlaces()]))
