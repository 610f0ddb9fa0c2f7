import { Callout } from '../news/Callout'

interface Meanwhile {
  label: string
  theirs: string
}

/** What somebody else has changed since the form was opened. Saving a field puts it over theirs, which a person decides knowingly. */
export function ChangedMeanwhile({ fields }: { fields: readonly Meanwhile[] }) {
  if (fields.length === 0) return null
  return (
    <Callout tone="warning" role="status">
      <p>
        Somebody else has changed this meanwhile. What you change here is put over theirs; the rest stays as they have
        it.
      </p>
      <ul>
        {fields.map(({ label, theirs }) => (
          <li key={label}>
            {label}: {theirs ? `“${theirs}”` : 'empty'}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
