import fieldStyles from '../../../ui/control/field.module.css'
import { FieldFrame, type FieldProps, useBoundField } from '../../../ui/form/Field'

/** A select of numbers: the form holds the number itself. */
export function LevelField({ levels, ...props }: FieldProps & { levels: readonly number[] }) {
  const { control, field, error } = useBoundField(props)
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <select
        {...control}
        {...field}
        disabled={control.disabled}
        className={[fieldStyles.control, fieldStyles.wide].join(' ')}
        value={String(field.value)}
        onChange={({ target }) => field.onChange(Number(target.value))}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
