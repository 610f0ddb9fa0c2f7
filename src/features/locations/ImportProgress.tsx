import { useEngine } from '../../data/engineContext'
import { useHolding, useWaiting } from '../../data/waiting'
import { nameOfRefused } from '../../domain/form/takenUp'
import { type ImportState, toneOf } from '../../domain/locations/importLog'
import { IMPORTS } from '../../domain/locations/wholeList'
import { shops } from '../../domain/shops/collection'
import type { Shop } from '../../domain/shops/shop'
import type { EntryView } from '../../offline/engine'
import { refusalText } from '../../provider/outcome'
import { Button } from '../../ui/control/Button'
import { Callout } from '../../ui/news/Callout'
import { useTold } from '../../ui/news/telling'
import { LogView } from '../../ui/text/LogView'
import { useAddressSteps } from '../../ui/useAddress'
import styles from './Locations.module.css'

interface ImportProgressProps {
  shop: Shop
  /** an import is under way at the provider */
  running: boolean
}

/** The work-in-progress notice, and imports that still wait on this device. */
export function ImportProgress({ shop, running }: ImportProgressProps) {
  const waiting = useWaiting(shops.key(shop.id), IMPORTS)
  const holding = useHolding(shops.key(shop.id))
  if (waiting.length === 0 && !running) return null
  return (
    <section aria-label="Import" className={styles.import}>
      {waiting.map((entry) => (
        <WaitingImport key={entry.seq} entry={entry} holding={holding} />
      ))}
      {running && (
        <Callout tone="warning" role="status">
          Work in progress. This takes a few minutes; you can leave this page meanwhile.
        </Callout>
      )}
    </section>
  )
}

/** The log of imports, live. It may come after the rows, so it stands below them and moves none. */
export const ImportLog = ({ state: { log, running } }: { state: ImportState }) =>
  (running || log.length > 0) && (
    <div className={styles.log}>
      <LogView
        label="Import log"
        entries={log.map((entry, index) => ({ key: entry.id ?? index, text: entry.message, tone: toneOf(entry) }))}
      />
    </div>
  )

/** A refused import holds up later ones of the shop. It can be mended or discarded here, beside the words that say why. */
function WaitingImport({ entry, holding }: { entry: EntryView; holding: EntryView | null }) {
  const engine = useEngine()
  const address = useAddressSteps()
  const told = useTold()
  return (
    <Callout
      tone={entry.parked ? 'danger' : 'warning'}
      role="status"
      actions={
        entry.parked?.reason === 'refused' && (
          <>
            <Button onClick={() => address.open({ import: nameOfRefused(entry) })}>Edit this import</Button>
            <Button onClick={() => void told(engine.discard(entry.seq))}>Discard this import</Button>
          </>
        )
      }
    >
      {entry.text}: {whyItWaits(entry, holding)}
    </Callout>
  )
}

function whyItWaits({ seq, state, parked }: EntryView, holding: EntryView | null): string {
  if (parked?.reason === 'refused') return `refused. ${refusalText(parked.refusal)}`
  if (parked) return 'needs you. It stands among the changes that need attention.'
  if (holding && holding.seq < seq) return `waiting behind another change that needs you: ${holding.text}.`
  return state === 'sending' ? 'on its way.' : 'waiting. It starts by itself as soon as the provider answers.'
}
