import type { FieldComparison } from '../../offline/engine'
import { fieldLabel, valueText } from './fieldWords'
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
            <td>{valueText(field, before)}</td>
            <td className={styles.mine}>{valueText(field, mine)}</td>
            <td className={styles.theirs}>{valueText(field, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
