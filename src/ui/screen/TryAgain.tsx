import { Button } from '../control/Button'

interface TryAgainProps {
  again: () => void
  /** it is being tried */
  asking: boolean
}

/** A question that was asked, and has no answer. */
export interface NoAnswer extends TryAgainProps {
  /** why, as a beginning of a sentence: “The provider does not answer properly” */
  text: string
}

/** Beside what is said of a question that was not answered. */
export const TryAgain = ({ again, asking }: TryAgainProps) => (
  <Button busy={asking} onClick={again}>
    Try again
  </Button>
)
