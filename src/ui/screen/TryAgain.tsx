import { Button } from '../control/Button'

interface TryAgainProps {
  again: () => void
  /** it is being tried */
  asking: boolean
}

/** A request that got no answer. */
export interface NoAnswer extends TryAgainProps {
  /** the reason, as the beginning of a sentence: “The provider does not answer properly” */
  text: string
}

/** The button beside the words about a request that got no answer. */
export const TryAgain = ({ again, asking }: TryAgainProps) => (
  <Button busy={asking} onClick={again}>
    Try again
  </Button>
)
