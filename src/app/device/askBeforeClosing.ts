import type { Engine } from '../../offline/engine'

/** Where rows last no longer than the tab, the browser asks before it closes one in which something is unsent. Rule ST6. */
export function askBeforeClosing({ summary }: Pick<Engine, 'summary'>): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const { pending, parked, storage } = summary.read()
    const isInMemory = storage !== 'ok' && storage !== 'failed'
    if (isInMemory && pending + parked > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
