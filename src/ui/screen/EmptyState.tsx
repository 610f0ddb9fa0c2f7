import type { ReactNode } from 'react'
import { capitalised } from '../text/capitalised'
import styles from './EmptyState.module.css'
import { type NoAnswer, TryAgain } from './TryAgain'

interface UnreadProps {
  failing: NoAnswer | null
}

/** For a list of which nothing is known: it was never read here, and nobody can be asked. */
export const NothingHere = ({ failing }: UnreadProps) => (
  <Unread
    text="Nothing of this is on this device yet. It shows once the provider answers."
    lacking="nothing of this is on this device"
    failing={failing}
  />
)

interface NotThereProps extends UnreadProps {
  /** “shop” */
  what: string
  /** the provider says that there is none; only it can */
  gone: boolean
}

/** For a single record that was asked for. */
export const NotThere = ({ what, gone, failing }: NotThereProps) =>
  gone ? (
    <EmptyState text={`This ${what} is not there.`} />
  ) : (
    <Unread
      text={`This ${what} is not on this device yet. It shows once the provider answers.`}
      lacking={`this ${what} is not on this device`}
      failing={failing}
    />
  )

/** For parts of a record that were never read here. @param what in the plural: “the pages of this brochure” */
export const NotRead = ({ what, failing }: UnreadProps & { what: string }) => (
  <Unread
    text={`${capitalised(what)} are not on this device yet. They show once the provider answers.`}
    lacking={`${what} are not on this device`}
    failing={failing}
  />
)

const Unread = ({ text, lacking, failing }: UnreadProps & { text: string; lacking: string }) =>
  failing ? (
    <EmptyState text={`${failing.text}, and ${lacking}.`}>
      <TryAgain {...failing} />
    </EmptyState>
  ) : (
    <EmptyState text={text} />
  )

/** Says plainly that there is nothing to show, and what would change that. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}
