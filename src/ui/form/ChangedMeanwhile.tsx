import { Callout } from '../news/Callout'

interface Meanwhile {
  label: string
  theirs: string
}

/** What others changed since the form was opened. Saving a field overwrites that, which a person should decide knowingly. */
export function ChangedMeanwhile({ fields }: { fields: readonly Meanwhile[] }) {
  if (fields.length === 0) return null
  return (
    <Callout tone="warning" role="status">
      <p>
        This has been changed elsewhere meanwhile. What you change here is put over that; the rest stays as it is there.
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
