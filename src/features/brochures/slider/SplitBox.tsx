import { type FormEvent, useId, useState } from 'react'
import { readSplitString } from '../../../domain/brochures/splitString'
import { Button } from '../../../ui/control/Button'
import fields from '../../../ui/control/field.module.css'
import styles from './slider.module.css'

interface SplitBoxProps {
  /** null until they have been read */
  pagesCount: number | null
  /** resolves to whether it was done: then what was typed can go. Gets the string and the numbers that it names */
  onSplit: (splitString: string, numbers: readonly number[]) => Promise<boolean>
}

/** Names the spreads to cut. What cannot be meant is said here, before anything is asked or sent. */
export function SplitBox({ pagesCount, onSplit }: SplitBoxProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = readSplitString(text, pagesCount)
    if ('problem' in read) return setProblem(read.problem)
    if (await onSplit(text.replace(/\s/g, ''), read.pages)) setText((now) => (now === text ? '' : now))
  }
  return (
    <form className={styles.split} onSubmit={save}>
      <input
        className={[fields.control, styles.splitText].join(' ')}
        aria-label="Split pages"
        placeholder="Split String: 1,2-5,9"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
      <Button type="submit">Save</Button>
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
