import styles from './FlaggedName.module.css'

interface FlaggedNameProps {
  name: string | undefined
  /** the address of its picture; empty where it has none */
  flag: string | undefined
  className?: string | undefined
}

/** The name of a language in a cell of a table, behind its flag. */
export const FlaggedName = ({ name, flag, className = '' }: FlaggedNameProps) => (
  <span className={`${styles.name} ${className}`}>
    {flag && <img src={flag} alt="" width={20} height={14} className={styles.flag} />}
    {name}
  </span>
)
