import { Button } from './Button'

export interface TryAgainProps {
  again: () => void
  /** it is being tried */
  asking: boolean
}

/** Beside what is said of a question that was not answered. */
export const TryAgain = ({ again, asking }: TryAgainProps) => (
  <Button busy={asking} onClick={again}>
    Try again
  </Button>
)
