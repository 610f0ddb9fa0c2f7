import styles from './FlaggedName.module.css'

interface FlaggedNameProps {
  name: string | undefined
  /** the address of the flag's picture; empty if there is none */
  flag: string | undefined
  className?: string | undefined
}

/** The name of a language in a table's cell, after its flag. */
export const FlaggedName = ({ name, flag, className = '' }: FlaggedNameProps) => (
  <span className={`${styles.name} ${className}`}>
    {flag && <img src={flag} alt="" width={20} height={14} className={styles.flag} />}
    {name}
  </span>
)
