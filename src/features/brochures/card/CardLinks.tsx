import { ChartNoAxesColumn, Combine, Copy, Link2, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useDeployment } from '../../../data/deploymentContext'
import type { Brochure } from '../../../domain/brochures/brochure'
import { dashboardUrl } from '../../../domain/values/dashboard'
import { useOpenLayer } from '../board/useLayer'
import { regionName } from '../names'
import { pagesInAddress } from '../slider/pagesInAddress'
import styles from './CardLinks.module.css'

/** The links in the dropdown, beside the statuses. */
export function CardLinks({ brochure, onDone }: { brochure: Brochure; onDone: () => void }) {
  const { dashboard } = useDeployment().brand
  const open = useOpenLayer()
  const { id } = brochure
  const statistics = dashboardUrl(dashboard, id)
  const then = (run: () => void) => () => {
    onDone()
    run()
  }
  return (
    <div className={styles.links}>
      {statistics && (
        <a href={statistics} target="_blank" rel="noopener noreferrer">
          <ChartNoAxesColumn size={16} aria-hidden />
          Statistics
        </a>
      )}
      <button type="button" onClick={then(() => open('hotspots', id))}>
        <Link2 size={16} aria-hidden />
        Hotspots
      </button>
      <Regions brochure={brochure} onOpen={(region) => then(() => open('pages', pagesInAddress(id, region)))()} />
      <button type="button" onClick={then(() => open('duplicates', id))}>
        <Copy size={16} aria-hidden />
        Duplicates
      </button>
      <button type="button" onClick={then(() => open('merge', id))}>
        <Combine size={16} aria-hidden />
        Merge with…
      </button>
    </div>
  )
}

/** The brochure's regions; each leads to its pages. */
function Regions({ brochure, onOpen }: { brochure: Brochure; onOpen: (regionId: string) => void }) {
  const [shown, setShown] = useState(false)
  const regions = brochure.brochure_regions
  return (
    <>
      <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <MapPin size={16} aria-hidden />
        Regions
      </button>
      {shown && (
        <ul className={styles.regions}>
          {regions.map((region) => (
            <li key={region.region_id}>
              <button type="button" onClick={() => onOpen(region.id)}>
                <span className={styles.region} title={regionName(region)}>
                  {regionName(region)}
                </span>{' '}
                <small>{region.pages_count}</small>
              </button>
            </li>
          ))}
          {regions.length === 0 && <li>None</li>}
        </ul>
      )}
    </>
  )
}
