import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChannel } from '../../data/liveTopics'
import { useAsk, useAskOnce } from '../../data/reading/ask'
import { useAskedWhenQuiet } from '../../data/reading/whenQuiet'
import { useWaiting } from '../../data/waiting'
import {
  type ImportState,
  importStateRequest,
  lastEnd,
  NO_IMPORT,
  readEntry,
  readImportState,
  readState,
  withEntry,
  withNewer,
} from '../../domain/locations/importLog'
import { IMPORTS } from '../../domain/locations/wholeList'
import { shops } from '../../domain/shops/collection'
import { type Id, isNewId } from '../../offline/define'
import { same } from '../../offline/same'

/**
 * How the shop's import stands, live. What was missed while the screen or the socket was away comes with the next join. If the
 * channel cannot be joined, the provider is asked instead. A shop that waits to be made has no import there.
 */
export function useImport(shopId: Id, onRowsChanged: () => void): ImportState {
  const isThere = !isNewId(shopId)
  const askOnce = useAskOnce()
  const asked = useAsk(isThere ? ['locations import', shopId] : null, importStateRequest(shopId), readImportState)
  const [live, setLive] = useState<ImportState | null>(null)
  useChannel(isThere ? `locations:${shopId}` : null, {
    // A reply that cannot be read removes nothing that was heard.
    onJoined: (reply) =>
      setLive((heard) => {
        const told = readState(reply)
        return told && heard ? withNewer(told, heard) : (told ?? heard)
      }),
    onEvent: (event, payload) => {
      const entry = event === 'status' ? readEntry(payload) : null
      if (entry) setLive((state) => withEntry(state ?? NO_IMPORT, entry))
    },
  })
  const known = live ?? asked.data
  const state = known ?? NO_IMPORT
  // Ask again after an import was sent, too.
  const toBeSent = useWaiting(shops.key(shopId), IMPORTS).length
  useAskedWhenQuiet(state.running, [shopId, state, toBeSent], async (isStillQuiet) => {
    if (!isThere) return
    const told = readImportState(await askOnce(importStateRequest(shopId)))
    if (isStillQuiet() && !same(told, state)) setLive(told)
  })
  useAfterEnd(known && lastEnd(known), onRowsChanged)
  return state
}

/**
 * Reads the table again after each import, however short it was and whoever told that it ended.
 *
 * @param ended undefined: nobody knows yet how the imports stand
 */
function useAfterEnd(ended: number | null | undefined, onEnd: () => void) {
  const tellEnd = useEffectEvent(onEnd)
  const known = useRef(ended)
  useEffect(() => {
    if (known.current !== undefined && typeof ended === 'number' && ended !== known.current) tellEnd()
    known.current = ended
  }, [ended])
}
