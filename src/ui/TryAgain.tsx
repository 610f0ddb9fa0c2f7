import { Button } from './Button'

interface TryAgainProps {
  again: () => void
  /** it is being tried */
  asking: boolean
}

/** A question that was asked, and has no answer. */
export interface NoAnswer extends TryAgainProps {
  /** the provider said no to it; otherwise it does not answer properly */
  refused: boolean
}

export const noAnswerText = ({ refused }: NoAnswer): string =>
  refused ? 'The provider refuses to answer' : 'The provider does not answer properly'

/** Beside what is said of a question that was not answered. */
export const TryAgain = ({ again, asking }: TryAgainProps) => (
  <Button busy={asking} onClick={again}>
    Try again
  </Button>
)
