import styles from './StateText.module.css'

interface StateTextProps {
  tone: 'good' | 'bad' | 'under way' | 'off'
  text: string
}

/** A state in words, with a dot in its colour. */
export const StateText = ({ tone, text }: StateTextProps) => (
  <span className={styles.state} data-tone={tone}>
    {text}
  </span>
)
