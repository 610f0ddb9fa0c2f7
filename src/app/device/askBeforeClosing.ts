import type { Engine, Summary } from '../../offline/engine'
import { TROUBLES } from '../../offline/storage/store'

const IN_MEMORY: ReadonlySet<Summary['storage']> = new Set(TROUBLES)

/** If stored data does not outlive the tab, the browser asks before it closes a tab with unsent changes. Rule ST6. */
export function askBeforeClosing({ summary }: Pick<Engine, 'summary'>): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const { pending, parked, storage } = summary.read()
    if (IN_MEMORY.has(storage) && pending + parked > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
