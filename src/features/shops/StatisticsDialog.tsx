import { ExternalLink } from 'lucide-react'
import { useDeployment } from '../../data/deploymentContext'
import { useAsk } from '../../data/reading/ask'
import { useFreshRecord } from '../../data/reading/freshRecord'
import { useNamed } from '../../data/reading/records'
import { shops } from '../../domain/shops/collection'
import { readCustomers } from '../../domain/shops/reads'
import { TITLE_AT } from '../../domain/shops/words'
import { dashboardUrl } from '../../domain/values/dashboard'
import type { Id } from '../../offline/define'
import { get, path } from '../../provider/request'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogClose } from '../../ui/dialog/DialogClose'
import { EmptyState, NotRead, NotThere } from '../../ui/screen/EmptyState'
import { Skeleton } from '../../ui/screen/Skeleton'
import { truncate } from '../../ui/text/truncate'
import styles from './Shops.module.css'

/** “{name} Statistics”: the shop's customers, each with its link to the external dashboard (spec section 2). */
export function StatisticsDialog({ id, onClose }: { id: Id; onClose: () => void }) {
  const { record: shop } = useFreshRecord(shops, id)
  const current = useNamed(id)
  const { dashboard } = useDeployment().brand
  const { data, loading, failing, gone } = useAsk(
    ['shop statistics', current],
    get(path`/shops/${current}/statistics`),
    readCustomers,
  )
  return (
    <Dialog
      title={`${truncate(shop?.name ?? 'Shop', TITLE_AT)} Statistics`}
      titleHint={shop?.name}
      size="medium"
      onClose={onClose}
    >
      {gone ? (
        <NotThere what="shop" gone failing={failing} />
      ) : (
        <>
          <DashboardLink base={dashboard} id={current} text="Open the statistics dashboard" />
          <h3 className={styles.heading}>Customers</h3>
          {loading && <Skeleton />}
          {!loading && data === undefined && <NotRead what="the customers of this shop" failing={failing} />}
          {data?.length === 0 && <EmptyState text="This shop has no customers." />}
          <ul className={styles.customers}>
            {data?.map((customer) => (
              <li key={customer.id}>
                <DashboardLink base={dashboard} id={customer.id} text={customer.name} otherwise={customer.name} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogClose onClose={onClose} />
    </Dialog>
  )
}

interface DashboardLinkProps {
  base: string
  id: Id
  text: string
  /** shown instead if the brand has no dashboard */
  otherwise?: string
}

function DashboardLink({ base, id, text, otherwise = '' }: DashboardLinkProps) {
  const address = dashboardUrl(base, id)
  if (address === null) return otherwise
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.outside}>
      {text}
      <ExternalLink size={14} aria-hidden />
    </a>
  )
}
