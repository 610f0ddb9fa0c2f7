import { useAsk } from '../../../data/reading/ask'
import { useNamed, useRecord } from '../../../data/reading/records'
import { brochures } from '../../../domain/brochures/collection'
import { type Hotspot, readHotspots, statisticsRequest } from '../../../domain/brochures/reads'
import { webAddress } from '../../../domain/values/webAddress'
import type { Id } from '../../../offline/define'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogClose } from '../../../ui/dialog/DialogClose'
import { NotThere } from '../../../ui/screen/EmptyState'
import { DataTable } from '../../../ui/table/DataTable'
import { nameOf, shortName } from '../names'
import styles from './hotspots.module.css'

const COLUMNS = [{ id: 'url', header: 'Url', cell: ({ url }: Row) => <Url address={url} /> }]

type Row = Hotspot & { id: string }

/** The addresses that a brochure's hotspots lead to. */
export function Hotspots({ id, onClose }: { id: Id; onClose: () => void }) {
  const brochure = useRecord(brochures, id)
  const current = useNamed(id)
  const { data, loading, failing, gone } = useAsk(['hotspots', current], statisticsRequest(current), readHotspots)
  const rows = (data ?? []).map((hotspot, at): Row => ({ ...hotspot, id: hotspot.id ?? String(at) }))
  return (
    <Dialog
      title={brochure ? `Hotspots of “${shortName(brochure)}”` : 'Hotspots'}
      titleHint={brochure ? nameOf(brochure) : undefined}
      size="medium"
      onClose={onClose}
    >
      {gone ? (
        <NotThere what="brochure" gone failing={failing} />
      ) : (
        <DataTable
          label="Hotspots"
          columns={COLUMNS}
          rows={rows}
          loading={loading}
          unknown={data === undefined}
          failing={failing}
          empty={{ text: 'Sorry, no hotspots' }}
        />
      )}
      <DialogClose onClose={onClose} />
    </Dialog>
  )
}

/** The addresses in a folder's pages come from others, so only a web address becomes a link. */
function Url({ address }: { address: string }) {
  const url = webAddress(address)
  if (!url) return address
  return (
    <a className={styles.url} href={url.href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
