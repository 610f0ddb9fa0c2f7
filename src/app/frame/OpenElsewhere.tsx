import styles from './OpenElsewhere.module.css'

/** An older console in another tab holds the data that this one must upgrade (faults S4). This goes on once that tab is gone. */
export function OpenElsewhere() {
  return (
    <main className={styles.screen}>
      <div className={styles.box} role="alert">
        <h1 className={styles.title}>Close the other tabs of this console</h1>
        <p>
          This is a newer version, and an older one is still open in another tab. Close or reload that tab: this one
          goes on by itself. What you did there is kept on this device.
        </p>
      </div>
    </main>
  )
}
