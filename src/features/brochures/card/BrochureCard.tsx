import { memo } from 'react'
import { useRecord, useRecordSync } from '../../../data/reading/records'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import type { Id } from '../../../offline/define'
import { nameOf } from '../names'
import { SelectBox } from '../selection/SelectBox'
import { useIsSelected } from '../selection/useSelection'
import styles from './BrochureCard.module.css'
import { CardSkeleton } from './CardSkeleton'
import { CardTitle } from './CardTitle'
import { Cover } from './Cover'
import { Facts } from './Facts'
import { FrozenTillField } from './FrozenTillField'
import { PositionField } from './PositionField'
import { RecreateButton } from './RecreateButton'
import { StatusMenu } from './StatusMenu'

/** One brochure of the board. It reads its own brochure, so that one change repaints one card. */
export const BrochureCard = memo(function BrochureCard({ id }: { id: Id }) {
  const brochure = useRecord(brochures, id)
  return brochure ? <LoadedCard brochure={brochure} /> : <CardSkeleton />
})

function LoadedCard({ brochure }: { brochure: Brochure }) {
  const sync = useRecordSync(brochures.key(brochure.id))
  const isSelected = useIsSelected(brochure.id)
  return (
    <article
      className={styles.card}
      aria-label={nameOf(brochure)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board's keys act on the focused card
      tabIndex={0}
      data-brochure={brochure.id}
      data-sync={sync}
      data-selected={isSelected || undefined}
    >
      <Cover brochure={brochure}>
        <SelectBox id={brochure.id} isSelected={isSelected} />
      </Cover>
      <div className={styles.text}>
        <CardTitle brochure={brochure} sync={sync} />
        <Facts brochure={brochure} afterParser={brochure.parser_used && <RecreateButton id={brochure.id} />} />
      </div>
      <div className={styles.foot}>
        <PositionField brochure={brochure} />
        <FrozenTillField brochure={brochure} />
        <StatusMenu brochure={brochure} />
      </div>
    </article>
  )
}
