import { numberText } from './numberText'

interface PrintedPartProps {
  /** how many are painted, and so can be printed */
  shown: number
  of: number
  /** “rows” */
  what: string
}

/** Only on paper (`print.css`): of a long list only the part near the window exists, and the rest would be missing silently. */
export const PrintedPart = ({ shown, of, what }: PrintedPartProps) =>
  shown < of && (
    <p data-paper-only>
      Not all is printed: {numberText(shown)} of {numberText(of)} {what}, those that were in sight.
    </p>
  )
