import { ArrowDownUp } from 'lucide-react'
import { useRef } from 'react'
import { hasFilters } from '../../../domain/brochures/filter'
import { type BrochureOrder, ORDERS } from '../../../domain/brochures/states'
import { Button } from '../../../ui/control/Button'
import { Group } from '../../../ui/control/Group'
import { SelectField } from '../../../ui/control/SelectField'
import { useShortcuts } from '../../../ui/keys/shortcuts'
import { ActiveFilters } from '../filters/ActiveFilters'
import { useFilterOptions } from '../filters/FilterOptions'
import { Filters } from '../filters/Filters'
import { SelectionBar } from '../selection/SelectionBar'
import { useSelection } from '../selection/useSelection'
import styles from './Toolbar.module.css'
import type { BoardState } from './useBoardState'

/** Sort and filters in one row. While brochures are selected, the actions for them stand here instead. */
export function Toolbar({ filter, narrow, clearFilters }: Pick<BoardState, 'filter' | 'narrow' | 'clearFilters'>) {
  const row = useRef<HTMLDivElement>(null)
  const isSelecting = useSelection().ids.size > 0
  const { options, reader } = useFilterOptions()
  useFilterKeys(row, !isSelecting)
  return (
    <div className={styles.place} data-screen-only>
      <Group
        ref={row}
        aria-label="Filters"
        className={styles.toolbar}
        inert={isSelecting}
        data-covered={isSelecting || undefined}
      >
        <div className={styles.filters}>
          <SortField order={filter.order} onChange={(order) => narrow({ order })} />
          <Filters filter={filter} narrow={narrow} options={options} />
        </div>
        <ActiveFilters filter={filter} narrow={narrow} options={options} />
        <Button tone="quiet" className={styles.clear} disabled={!hasFilters(filter)} onClick={clearFilters}>
          Clear All Filters
        </Button>
      </Group>
      {isSelecting && <SelectionBar />}
      {reader}
    </div>
  )
}

const SORTS = ORDERS.map(({ order, label }) => ({ value: order ?? 'none', label, order }))

function SortField({ order, onChange }: { order: BrochureOrder; onChange: (order: BrochureOrder) => void }) {
  return (
    <div className={styles.sort}>
      <span aria-hidden className={styles.sortWord}>
        Sort
      </span>
      <ArrowDownUp size={14} aria-hidden className={styles.sortSign} />
      <SelectField
        label="Sort"
        hideLabel
        value={order ?? 'none'}
        options={SORTS}
        onChange={(value) => onChange(SORTS.find((sort) => sort.value === value)?.order ?? null)}
      />
    </div>
  )
}

function useFilterKeys(row: { current: HTMLElement | null }, isInReach: boolean) {
  const press = (label: string) => () =>
    row.current?.querySelector<HTMLElement>(`[role="combobox"][aria-label="${label}"]`)?.click()
  const keys = [
    { keys: '/', label: 'Choose a shop', run: press('Shop') },
    { keys: 'f', label: 'Filter', run: press('Language') },
  ]
  useShortcuts('Filters', isInReach ? keys : [])
}
