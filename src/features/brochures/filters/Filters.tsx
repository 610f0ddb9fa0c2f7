import type { BrochureFilter } from '../../../domain/brochures/filter'
import { choicesOf } from '../../../domain/form/options'
import { MultiSelect } from '../../../ui/control/MultiSelect'
import { SelectField } from '../../../ui/control/SelectField'
import type { FilterOptions } from './FilterOptions'
import { categoryChoices, keepFitting, TOP_CHOICES, topFrom, topValue } from './filterChoices'

interface FiltersProps {
  filter: BrochureFilter
  narrow: (part: Partial<BrochureFilter>) => void
  options: FilterOptions
}

/** The board's filters (spec section 2), in the order of the specification. */
export function Filters({ filter, narrow, options }: FiltersProps) {
  const categories = categoryChoices(options.categories, filter.language_ids)
  return (
    <>
      <MultiSelect
        label="Language"
        options={choicesOf(options.languages)}
        value={filter.language_ids}
        onChange={(language_ids) =>
          narrow({ language_ids, category_ids: keepFitting(filter.category_ids, options.categories, language_ids) })
        }
      />
      <MultiSelect
        label="Category"
        options={categories}
        value={filter.category_ids}
        onChange={(category_ids) => narrow({ category_ids })}
      />
      <MultiSelect
        label="Shop"
        options={choicesOf(options.shops)}
        value={filter.shop_ids}
        onChange={(shop_ids) => narrow({ shop_ids })}
      />
      <SelectField
        label="Top of category"
        hideLabel
        isSet={filter.top !== null}
        value={topValue(filter.top)}
        options={TOP_CHOICES}
        onChange={(value) => narrow({ top: topFrom(value) })}
      />
      <MultiSelect
        label="Parser class"
        options={options.parserClasses.map(({ name }) => ({ value: name, label: name }))}
        value={filter.parser_classes}
        onChange={(parser_classes) => narrow({ parser_classes })}
      />
    </>
  )
}
