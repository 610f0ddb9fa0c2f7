import { X } from 'lucide-react'
import type { BrochureFilter } from '../../../domain/brochures/filter'
import fields from '../../../ui/control/field.module.css'
import styles from '../board/Toolbar.module.css'
import type { FilterOptions } from './FilterOptions'
import { activeFilters } from './filterChoices'

interface ActiveFiltersProps {
  filter: BrochureFilter
  narrow: (part: Partial<BrochureFilter>) => void
  options: FilterOptions
}

/** The active filters as tags; pressing one removes it. */
export function ActiveFilters({ filter, narrow, options }: ActiveFiltersProps) {
  return activeFilters(filter, options).map(({ key, text, without }) => (
    <button key={key} type="button" className={styles.tag} title={`Remove ${text}`} onClick={() => narrow(without)}>
      {/* Words inside the button instead of a label: the label “Language” must find the filter itself. */}
      <span className={fields.hidden}>Remove</span> <span className={styles.tagText}>{text}</span>
      <X size={12} aria-hidden />
    </button>
  ))
}
