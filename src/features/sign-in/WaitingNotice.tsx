import { useEffect, useState } from 'react'
import { countText } from '../../domain/values/numbers'
import { Button } from '../../ui/control/Button'
import { Callout } from '../../ui/news/Callout'

/** Changes on this device that can only go out once their author signs in. */
export interface Waiting {
  person: string
  firstName: string
  count: number
  /** their text may be shown here, because nobody else has signed in since */
  canExport: boolean
}

interface WaitingNoticeProps {
  read: () => Promise<Waiting[]>
  /** resolves to whether the changes could be read */
  onExport: () => Promise<boolean>
}

export function WaitingNotice({ read, onExport }: WaitingNoticeProps) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let current = true
    void read().then((found) => current && setWaiting(found))
    return () => {
      current = false
    }
  }, [read])

  return waiting.map(({ person, firstName, count, canExport }) => (
    <Callout
      key={person}
      tone="warning"
      actions={
        canExport && (
          <Button tone="quiet" onClick={() => void onExport().then((isRead) => setUnreadable(!isRead))}>
            Export as text
          </Button>
        )
      }
    >
      {countText(count, 'change waits', 'changes wait')} for {firstName || 'a colleague'} to sign in
      {canExport && isUnreadable && <p role="alert">They cannot be read now.</p>}
    </Callout>
  ))
}
