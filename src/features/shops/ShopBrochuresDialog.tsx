import { useNow } from '../../data/now'
import { useAsk } from '../../data/reading/ask'
import { unreadText } from '../../data/reading/freshness'
import { useFreshRecord } from '../../data/reading/freshRecord'
import { useNamed } from '../../data/reading/records'
import type { Brochure } from '../../domain/brochures/brochure'
import { brochureFormAt } from '../../domain/form/addresses'
import { type Box, boxesOf } from '../../domain/shops/brochureBoxes'
import { shops } from '../../domain/shops/collection'
import { readBrochures } from '../../domain/shops/reads'
import { TITLE_AT } from '../../domain/shops/words'
import { dayOf, inSeconds } from '../../domain/values/dates'
import type { Id } from '../../offline/define'
import { get, path } from '../../provider/request'
import { Period } from '../../ui/date/Period'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogClose } from '../../ui/dialog/DialogClose'
import { Callout } from '../../ui/news/Callout'
import { NotRead, NotThere } from '../../ui/screen/EmptyState'
import { Skeleton } from '../../ui/screen/Skeleton'
import { Thumbnail } from '../../ui/text/Thumbnail'
import { truncate } from '../../ui/text/truncate'
import styles from './Shops.module.css'

/** The shop's brochures in four boxes (spec sections 2 and 4). */
export function ShopBrochuresDialog({ id, onClose }: { id: Id; onClose: () => void }) {
  const { record: shop } = useFreshRecord(shops, id)
  const current = useNamed(id)
  const { data, loading, failing, gone } = useAsk(
    ['shop brochures', current],
    get(path`/shops/${current}/brochures`),
    readBrochures,
  )
  const title = `${truncate(shop?.name ?? 'Shop', TITLE_AT)} Brochures`
  const { unread = 0 } = data ?? {}
  return (
    <Dialog title={title} titleHint={shop?.name} size="large" onClose={onClose}>
      {gone ? (
        <NotThere what="shop" gone failing={failing} />
      ) : (
        <>
          {!loading && data === undefined && <NotRead what="the brochures of this shop" failing={failing} />}
          {unread > 0 && <Callout tone="warning">{unreadText(unread, 'brochure', 'brochures')}</Callout>}
          <div className={styles.boxes}>
            {loading && boxesOf([], 0).map(({ title }) => <AwaitedBox key={title} title={title} />)}
            {data && <Boxes all={data.records} />}
          </div>
        </>
      )}
      <DialogClose onClose={onClose} />
    </Dialog>
  )
}

/** A brochure moves from one box to the next when its time has come. */
function Boxes({ all }: { all: readonly Brochure[] }) {
  const now = inSeconds(useNow())
  return boxesOf(all, now).map((box) => <BrochureBox key={box.title} box={box} />)
}

const AwaitedBox = ({ title }: { title: string }) => (
  <div className={styles.box} aria-busy="true">
    <h3 className={styles.heading}>{title}</h3>
    {['1', '2'].map((card) => (
      <div key={card} className={styles.card}>
        <Skeleton width={36} height={48} />
        <Skeleton width="60%" />
      </div>
    ))}
  </div>
)

function BrochureBox({ box: { title, brochures } }: { box: Box<Brochure> }) {
  return (
    <section aria-label={`${title} (${brochures.length})`} className={styles.box}>
      <h3 className={styles.heading}>
        {title} <span className={styles.count}>({brochures.length})</span>
      </h3>
      {brochures.length === 0 && <p className={styles.none}>None</p>}
      {brochures.map((brochure) => (
        <BrochureLink key={brochure.id} brochure={brochure} />
      ))}
    </section>
  )
}

/** Opens the brochure over its board. */
function BrochureLink({ brochure }: { brochure: Brochure }) {
  return (
    <a href={`#${brochureFormAt(brochure.id, brochure.state)}`} className={styles.card}>
      <Thumbnail address={brochure.cover_photo} width={36} />
      <span className={styles.cardText}>
        <span className={styles.cardName} title={brochure.name}>
          {brochure.name}
        </span>
        <span className={styles.dates}>
          <Period from={brochure.active_from} till={brochure.expire_after} text={dayOf} />
        </span>
      </span>
    </a>
  )
}
