import type { FieldComparison } from '../../offline/engine'
import { TextDiff } from '../../ui/text/TextDiff'
import { fieldLabel, ownTimeOf, valueText } from './fieldWords'
import styles from './SyncCentre.module.css'

/** Field by field: before, yours, theirs. What the other side did to a field stands out. */
export function Comparison({ fields }: { fields: readonly FieldComparison[] }) {
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td title={ownTimeOf(field, before)}>{valueText(field, before)}</td>
            <td className={styles.mine} title={ownTimeOf(field, mine)}>
              <Side field={field} before={before} value={mine} />
            </td>
            <td className={styles.theirs} title={ownTimeOf(field, theirs)}>
              <Side field={field} before={before} value={theirs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A text longer than this is read as what was changed in it. Characters. */
const LONG = 80

function Side({ field, before, value }: { field: string; before: unknown; value: unknown }) {
  const isLong = typeof before === 'string' && typeof value === 'string' && Math.max(before.length, value.length) > LONG
  return isLong ? <TextDiff before={before} after={value} /> : valueText(field, value)
}
