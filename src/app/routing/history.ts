import { type AnyRouter, createHashHistory, type RouterHistory } from '@tanstack/react-router'
import { goBackHere } from '../../ui/news/stayingHere'
import { isDecodable } from './redirect'

/**
 * The router counts its steps in the history's state, and goes back by that count when a form asks to stay. A typed address, and a
 * plain link, make a step without a count: the router would take it for the first, go nowhere, and let the next Back pass without a
 * question.
 */
export function createConsoleHistory(): RouterHistory {
  mendAddress()
  // Before the router's own listener, which reads what this one writes.
  addEventListener(
    'popstate',
    (event) => {
      mendAddress()
      countStep(history)
      goBackHere(event)
    },
    { capture: true },
  )
  const history = createHashHistory()
  return history
}

/**
 * The router listens to the history only once its first screen has been drawn. An address opened while the console starts would
 * stay in the browser's address bar, above another address's screen.
 */
export function followFromTheStart(router: AnyRouter) {
  const { history } = router
  history.subscribe(() =>
    // After the router's own listener, if it already has one.
    queueMicrotask(() => {
      if (router.latestLocation.state.__TSR_key !== history.location.state.__TSR_key) void router.load()
    }),
  )
}

function countStep({ location }: RouterHistory) {
  if (window.history.state !== null) return
  const key = Math.random().toString(36).slice(2, 10)
  const state = { __TSR_index: location.state.__TSR_index + 1, __TSR_key: key, key }
  // Not with the router's patched `replaceState`, which would count this as a step of its own.
  History.prototype.replaceState.call(window.history, state, '')
}

/** The router throws at a path with invalid percent encoding, and nothing would show. Here such signs are read as plain text. */
function mendAddress() {
  const [path = '', query] = window.location.hash.split(/\?(.*)/s)
  if (isDecodable(path)) return
  const mended = path.replaceAll('%', '%25') + (query === undefined ? '' : `?${query}`)
  History.prototype.replaceState.call(window.history, window.history.state, '', mended)
}
