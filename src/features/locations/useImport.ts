import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChannel } from '../../data/liveTopics'
import { useAsk, useAskOnce } from '../../data/reading/ask'
import { useAskedWhenQuiet } from '../../data/reading/whenQuiet'
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
  const askOnce = useAskOnce()
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
  // Once more after an import was sent, too.
  const toBeSent = useWaiting(shops.key(shopId), IMPORTS).length
  useAskedWhenQuiet(state.running, [shopId, state, toBeSent], async (isStillQuiet) => {
    if (!isThere) return
    const told = readImportState(await askOnce(importStateRequest(shopId)))
    if (isStillQuiet() && !same(told, state)) setLive(told)
  })
  useAfterRun(state.running, onRowsChanged)
  return state
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
