import { useRecord } from '../../data/reading/records'
import { languages } from '../../domain/languages/collection'
import type { Id } from '../../offline/define'
import type { FieldComparison } from '../../offline/engine'
import { TextDiff } from '../../ui/text/TextDiff'
import { comparedRows } from './comparedRows'
import { ownTimeOf, valueText } from './fieldWords'
import { placeText } from './placeText'
import styles from './SyncCentre.module.css'

interface ComparisonProps {
  fields: readonly FieldComparison[]
  /** the change's arguments: for an order, they say which offer is meant */
  args: unknown
  /** only what the person saw and what others made of it: the change itself writes nothing to these fields */
  onlyTheirs?: boolean
}

/** Field by field: before, yours, theirs. Where the other side changed a field, that stands out. */
export function Comparison({ fields, args, onlyTheirs = false }: ComparisonProps) {
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          {!onlyTheirs && <th scope="col">Yours</th>}
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {comparedRows(fields, args).map(({ key, field, label, languageId, before, mine, theirs, args: about }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {languageId !== undefined && <InLanguage id={languageId} />}
            </th>
            <td title={ownTimeOf(field, before)}>{sideText(field, before, about)}</td>
            {!onlyTheirs && (
              <td className={styles.mine} title={ownTimeOf(field, mine)}>
                <Side field={field} before={before} value={mine} args={about} />
              </td>
            )}
            <td className={styles.theirs} title={ownTimeOf(field, theirs)}>
              <Side field={field} before={before} value={theirs} args={about} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InLanguage({ id }: { id: Id }) {
  const language = useRecord(languages, id)
  return `, ${language?.name ?? `language ${id}`}`
}

/** Of a longer text, the differences are shown. Characters. */
const LONG = 80

interface SideProps {
  field: string
  before: unknown
  value: unknown
  args: unknown
}

function Side({ field, before, value, args }: SideProps) {
  const isLong = typeof before === 'string' && typeof value === 'string' && Math.max(before.length, value.length) > LONG
  return isLong ? <TextDiff before={before} after={value} /> : sideText(field, value, args)
}

const sideText = (field: string, value: unknown, args: unknown) => placeText(value, args) ?? valueText(field, value)
