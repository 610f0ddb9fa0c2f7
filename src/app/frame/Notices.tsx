import { useEffect, useState } from 'react'
import { useEngine } from '../../data/engineContext'
import { useSource } from '../../data/source'
import { useSummary } from '../../data/sync'
import { Button } from '../../ui/control/Button'
import type { Lost } from '../device/keptMarker'
import { lostText, storageNotices, versionNotice } from '../device/storageNotices'
import type { Updates } from '../device/updates'
import { useApp } from '../start/appContext'
import { BackAgain } from './BackAgain'
import { Notice } from './Notice'

/** Quiet bars above the screen: what staff must know while they go on working. */
export function Notices({ onSync }: { onSync: () => void }) {
  const { updates } = useApp()
  const summary = useSummary()
  const [lost, dismissLost] = useLost()
  const isReady = useSource(updates.ready)
  const newer = versionNotice({ role: summary.role, isReady, isAskedFor: useTooOld(updates) })
  const reload = (
    <Button tone="quiet" onClick={updates.take}>
      Reload
    </Button>
  )
  return (
    <>
      {storageNotices(summary).map(({ text, tone, reload: offersReload }) => (
        <Notice key={text} tone={tone} action={offersReload && reload}>
          {text}
        </Notice>
      ))}
      {lost && (
        <Notice
          tone={lost.waiting > 0 ? 'danger' : 'warning'}
          action={
            <Button tone="quiet" onClick={dismissLost}>
              OK
            </Button>
          }
        >
          {lostText(lost.waiting)}
        </Notice>
      )}
      <BackAgain onSync={onSync} />
      {summary.foreign && (
        <Notice tone="warning">
          Something else answers in the provider’s place, such as the sign-in page of this network. Sign in to the
          network; your changes wait here.
        </Notice>
      )}
      {newer && (
        <Notice tone={newer.tone} action={reload}>
          {newer.text}
        </Notice>
      )}
    </>
  )
}

/** What the browser has cleared, while the console was closed or since; and a function that says that the person has read it. */
function useLost(): [Lost | null, () => void] {
  const engine = useEngine()
  const { workplaces } = useApp()
  const [lost, setLost] = useState(() => workplaces.current.read()?.lost ?? null)
  useEffect(() => engine.onEvent((event) => event.kind === 'cleared' && setLost({ waiting: event.waiting })), [engine])
  return [lost, () => setLost(null)]
}

function useTooOld(updates: Updates): boolean {
  const engine = useEngine()
  const [tooOld, setTooOld] = useState(false)
  useEffect(() => engine.onEvent(({ kind }) => kind === 'oldClient' && setTooOld(true)), [engine])
  // Fetches the newer version: a reload before it is here would bring this version again.
  useEffect(() => {
    if (tooOld) updates.look()
  }, [tooOld, updates])
  return tooOld
}
