/** The form fields in which something is chosen from a list. Each is bound by its name to the form around it. */
import { memo, useEffect, useState } from 'react'
import fieldStyles from '../control/field.module.css'
import { MultiSelect } from '../control/MultiSelect'
import type { Option } from '../control/MultiSelectList'
import { unchosenText } from '../control/unchosen'
import { useAfterPaint } from './afterPaint'
import { controlClass, FieldFrame, type FieldProps, textOf, useBoundField } from './Field'

interface SelectFormFieldProps extends FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** shows '' as a choice: in a required field until something is chosen */
  mayBeNone?: boolean
  onChosen?: (value: string, field: HTMLSelectElement) => void
}

/** The platform's select; its value is the chosen option's. It shows its value even if that is no option, or not yet. */
export function SelectFormField(props: SelectFormFieldProps) {
  const { options, required = false, mayBeNone = required, onChosen } = props
  const { control, field, error } = useBoundField(props)
  const value = textOf(field.value)
  const isEmpty = mayBeNone && value === ''
  const isUnlisted = value !== '' && !options.some((option) => option.value === value)
  const nameOf = useNamesOfChosen(options, [value])
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <select
        {...field}
        {...control}
        value={value}
        className={isEmpty ? [controlClass, fieldStyles.placeholder].join(' ') : controlClass}
        onChange={({ target }) => {
          field.onChange(target.value)
          onChosen?.(target.value, target)
        }}
      >
        {mayBeNone && <option value="">{unchosenText(required)}</option>}
        {isUnlisted && <option value={value}>{nameOf(value)}</option>}
        {options.length === 0 && <option disabled>Nothing to choose from yet</option>}
        <Options options={options} chosen={value} isChosenOnly={control.disabled} />
      </select>
    </FieldFrame>
  )
}

/** Drawing more choices than these takes longer than drawing the rest of the form. */
const MANY = 100

type OptionsProps = Pick<SelectFormFieldProps, 'options'> & { chosen: string }

/** @param isChosenOnly nobody can choose another one: a locked shop is one of thousands */
function Options({ options, chosen, isChosenOnly }: OptionsProps & { isChosenOnly: boolean }) {
  if (options.length <= MANY) return <AllOptions options={options} />
  return isChosenOnly ? (
    <AllOptions options={chosenOf(options, chosen)} />
  ) : (
    <ManyOptions options={options} chosen={chosen} />
  )
}

/** Until the form has been drawn, the chosen one of many options is enough. */
function ManyOptions({ options, chosen }: OptionsProps) {
  return <AllOptions options={useAfterPaint() ? options : chosenOf(options, chosen)} />
}

function chosenOf(options: OptionsProps['options'], chosen: string): OptionsProps['options'] {
  const found = options.find(({ value }) => value === chosen)
  return found ? [found] : []
}

/** Thousands of options are not drawn anew while somebody types in another field. */
const AllOptions = memo(function AllOptions({ options }: Pick<SelectFormFieldProps, 'options'>) {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
})

interface MultiSelectFormFieldProps extends FieldProps {
  options: readonly Option[]
  onChosen?: (value: string[]) => void
}

/** The value is the list of the chosen options' values. A value without an option shows too, or nobody could remove it. */
export function MultiSelectFormField(props: MultiSelectFormFieldProps) {
  const { label, onChosen } = props
  const { control, field, error } = useBoundField(props)
  const value: string[] = Array.isArray(field.value) ? field.value : []
  const nameOf = useNamesOfChosen(props.options, value)
  const options = withUnlisted(props.options, value, nameOf)
  return (
    <FieldFrame {...props} id={control.id} error={error} ownLabel>
      <MultiSelect
        label={label}
        options={options}
        value={value}
        field={control}
        onChange={(next) => {
          field.onChange(next)
          onChosen?.(next)
        }}
      />
    </FieldFrame>
  )
}

function withUnlisted(
  options: readonly Option[],
  value: readonly string[],
  nameOf: (value: string) => string,
): readonly Option[] {
  const listed = new Set(options.map((option) => option.value))
  const unlisted = value.filter((one) => !listed.has(one))
  return unlisted.length === 0 ? options : [...unlisted.map((one) => ({ value: one, label: nameOf(one) })), ...options]
}

/** What somebody else deletes while it is chosen here is still called by its name; what was never an option, by its value. */
function useNamesOfChosen(options: readonly Option[], chosen: readonly string[]): (value: string) => string {
  const [names] = useState(() => new Map<string, string>())
  useEffect(() => {
    for (const one of chosen) {
      const option = options.find(({ value }) => value === one)
      if (option) names.set(one, option.label)
    }
  }, [names, options, chosen])
  return (value) => names.get(value) ?? value
}
