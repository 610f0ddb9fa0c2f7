import { type ReactNode, useEffect, useState } from 'react'
import { useEngine } from '../data/engineContext'
import { useSource } from '../data/source'
import { useSummary } from '../data/sync'
import { Button } from '../ui/Button'
import { useApp } from './appContext'
import styles from './Notices.module.css'

/** Quiet bars above the screen: what staff must know while they go on working. */
export function Notices() {
  const { updates } = useApp()
  const { storage, foreign } = useSummary()
  const newVersion = useSource(updates.ready)
  const tooOld = useTooOld()
  const reload = (
    <Button tone="quiet" onClick={updates.take}>
      Reload
    </Button>
  )
  return (
    <>
      {storage === 'failed' && (
        <Notice tone="danger">
          Changes cannot be kept on this device. What is shown may be old, and what you do is not saved.
        </Notice>
      )}
      {foreign && (
        <Notice tone="warning">
          Something else answers in the provider’s place, such as the sign-in page of this network. Sign in to the
          network; your changes wait here.
        </Notice>
      )}
      {tooOld && !newVersion && (
        <Notice tone="danger" action={reload}>
          The provider asks for a newer version of this console. Your changes wait here.
        </Notice>
      )}
      {newVersion && (
        <Notice tone="plain" action={reload}>
          A new version is ready
        </Notice>
      )}
    </>
  )
}

interface NoticeProps {
  tone: 'plain' | 'warning' | 'danger'
  action?: ReactNode
  children: ReactNode
}

const Notice = ({ tone, action, children }: NoticeProps) => (
  <div className={[styles.notice, styles[tone]].join(' ')}>
    <p role={tone === 'danger' ? 'alert' : 'status'}>{children}</p>
    {action}
  </div>
)

function useTooOld(): boolean {
  const engine = useEngine()
  const [tooOld, setTooOld] = useState(false)
  useEffect(() => engine.onEvent(({ kind }) => kind === 'oldClient' && setTooOld(true)), [engine])
  return tooOld
}
