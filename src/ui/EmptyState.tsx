import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { TryAgain, type TryAgainProps } from './TryAgain'

interface Unanswered {
  /** the provider can be reached, and does not answer properly */
  failing: TryAgainProps | null
}

/** Nothing is known of what there is: it was never read here, and nobody can be asked. */
export const NothingHere = ({ failing }: Unanswered) => (
  <Unread
    text="Nothing of this is on this device yet. It shows once the provider answers."
    failure="The provider does not answer properly, and nothing of this is on this device yet."
    failing={failing}
  />
)

/** One record was asked for. @param what “shop” */
export const NotThere = ({ what, failing }: Unanswered & { what: string }) => (
  <Unread
    text={`This ${what} is not there, or not on this device yet.`}
    failure={`The provider does not answer properly, and this ${what} is not on this device yet.`}
    failing={failing}
  />
)

/** What belongs to a record was never read here. @param what in the plural: “the pages of this brochure” */
export const NotRead = ({ what, failing }: Unanswered & { what: string }) => (
  <Unread
    text={`${what.charAt(0).toUpperCase()}${what.slice(1)} are not on this device yet. They show once the provider answers.`}
    failure={`The provider does not answer properly, and ${what} are not on this device yet.`}
    failing={failing}
  />
)

const Unread = ({ text, failure, failing }: Unanswered & { text: string; failure: string }) =>
  failing ? (
    <EmptyState text={failure}>
      <TryAgain {...failing} />
    </EmptyState>
  ) : (
    <EmptyState text={text} />
  )

/** Nothing to show, said plainly, with what would change that. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}
