import { useMemo } from 'react'
import styles from './TextDiff.module.css'
import { type DiffPart, textDiff } from './textDiff'
import { truncate } from './truncate'

/** How much is shown of texts that cannot be compared. Characters. */
const SHOWN = 2_000

/** A text in which additions and removals since another text are marked. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => textDiff(before, after), [before, after])
  if (!parts) return <p className={styles.text}>{truncate(after, SHOWN)}</p>
  return (
    <p className={styles.text}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
        <Part key={index} {...part} />
      ))}
    </p>
  )
}

function Part({ kind, text }: DiffPart) {
  switch (kind) {
    case 'added':
      return <ins className={styles.added}>{text}</ins>
    case 'removed':
      return <del className={styles.removed}>{text}</del>
    case 'skipped':
      return <span className={styles.skipped}>… {text} …</span>
    case 'same':
      return text
  }
}
