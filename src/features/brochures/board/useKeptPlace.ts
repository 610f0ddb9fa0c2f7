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
/** Steps of the history; nobody goes back further than this to find their place. */
const REMEMBERED = 50

let places: Map<string, Place> | null = null

/**
 * Keeps the scroll position for each step of the history: Back, Forward and a reload lead to the same cards. A new step begins at
 * the top.
 *
 * @param list which list is shown
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, list: string): void {
  const { history } = useRouter()
  // Runs before the window is measured, so that the cards at this place are drawn first.
  useLayoutEffect(() => {
    const place = keptPlaces().get(stepOf(history))
    if (scroller.current && place?.list === list) scroller.current.scrollTop = place.top
  }, [scroller, history, list])

  useEffect(() => {
    const node = scroller.current
    if (!node) return
    const remember = () => keep(stepOf(history), { list, top: node.scrollTop })
    // Opening something over the board makes a step of its own.
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
  // Never removed: the page may be closed on another screen, and Back leads to the board from there.
  window.addEventListener('pagehide', write)
  return places
}

/** Nothing, if what is stored was written by another version of the console or by something else. */
function read(): [string, Place][] {
  const kept = v.safeParse(placesSchema, readJson(tabValues.getItem(KEPT_AS)))
  return kept.success ? kept.output : []
}

const write = () => tabValues.setItem(KEPT_AS, JSON.stringify([...keptPlaces()]))
