import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChannel } from '../../data/liveTopics'
import { useAsk, useAskOnce } from '../../data/reading/ask'
import { ASK_AGAIN } from '../../data/reading/keptFresh'
import { useWaiting } from '../../data/waiting'
import {
  type ImportState,
  importStateRequest,
  NO_IMPORT,
  readEntry,
  readImportState,
  readState,
  withEntry,
} from '../../domain/locations/importLog'
import { IMPORTS } from '../../domain/locations/wholeList'
import { shops } from '../../domain/shops/collection'
import { type Id, isNewId } from '../../offline/define'
import { same } from '../../offline/same'

/**
 * How the shop's import stands, live. What was missed while the screen or the socket was away comes with the next join; a
 * provider whose channel cannot be joined is asked instead. A shop that waits to be made has none there.
 */
export function useImport(shopId: Id, onRowsChanged: () => void): ImportState {
  const isThere = !isNewId(shopId)
  const asked = useAsk(isThere ? ['locations import', shopId] : null, importStateRequest(shopId), readImportState)
  const [live, setLive] = useState<ImportState | null>(null)
  useChannel(isThere ? `locations:${shopId}` : null, {
    // A reply that cannot be read takes away nothing that was heard.
    onJoined: (reply) => setLive((heard) => readState(reply) ?? heard),
    onEvent: (event, payload) => {
      const entry = event === 'status' ? readEntry(payload) : null
      if (entry) setLive((state) => withEntry(state ?? NO_IMPORT, entry))
    },
  })
  const state = live ?? asked.data ?? NO_IMPORT
  useAskedWhenQuiet(shopId, state, setLive)
  useAfterRun(state.running, onRowsChanged)
  return state
}

/**
 * What the channel brings is a hint (faults R11): a line may have been lost on the way, and with the last one the end of the import.
 * Where nothing was heard for a while, the log is read; again and again while it says that the import is running, and once more
 * after an import was sent.
 */
function useAskedWhenQuiet(shopId: Id, state: ImportState, onTold: (told: ImportState) => void) {
  const askOnce = useAskOnce()
  const toBeSent = useWaiting(shops.key(shopId), IMPORTS).length
  const [asks, setAsks] = useState(0)
  const take = useEffectEvent((told: ImportState) => same(told, state) || onTold(told))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to wait anew
  useEffect(() => {
    if (isNewId(shopId)) return
    let isQuiet = true
    const ask = async () => {
      const told = readImportState(await askOnce(importStateRequest(shopId)))
      // What was heard in between is newer.
      if (isQuiet) take(told)
    }
    const timer = setTimeout(() => {
      // Nobody answers: the next one may.
      ask()
        .catch(() => undefined)
        .finally(() => setAsks(asks + 1))
    }, ASK_AGAIN)
    return () => {
      isQuiet = false
      clearTimeout(timer)
    }
  }, [shopId, state, toBeSent, state.running && asks])
}

/** The table is read again when an import has ended. */
function useAfterRun(running: boolean, onEnd: () => void) {
  const tellEnd = useEffectEvent(onEnd)
  const wasRunning = useRef(running)
  useEffect(() => {
    if (wasRunning.current && !running) tellEnd()
    wasRunning.current = running
  }, [running])
}
