import { controlClass, FieldFrame, type FieldProps, useBoundField } from '../../../ui/form/Field'

/** A select of numbers: the form holds the number itself. */
export function LevelField({ levels, ...props }: FieldProps & { levels: readonly number[] }) {
  const { control, field, error } = useBoundField(props)
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <select
        {...field}
        {...control}
        className={controlClass}
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
