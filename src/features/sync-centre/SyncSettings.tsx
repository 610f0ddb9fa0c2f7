import { useState } from 'react'
import { useEngine } from '../../data/engineContext'
import { useComeback } from '../../data/sync'
import { Button } from '../../ui/control/Button'
import { Checkbox } from '../../ui/control/Checkbox'
import { Fold } from '../../ui/control/Fold'
import { SingleKeysBox } from '../../ui/keys/SingleKeysBox'
import { useNotKept } from './notKept'
import styles from './SyncCentre.module.css'

/** How this person wants to be asked and notified, on this device. */
export function SyncSettings() {
  const engine = useEngine()
  const notKept = useNotKept()
  const kept = useComeback().asksFirst
  // The pressed state shows at once; if keeping it fails, the kept one shows again.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const change = async (asks: boolean) => {
    setPressed(asks)
    await engine
      .askFirst(asks)
      .catch(notKept())
      .finally(() => setPressed(null))
  }
  return (
    <Fold title="Settings">
      <div className={styles.setting}>
        <Checkbox
          label="Ask me before sending what has waited for more than an hour"
          checked={pressed ?? kept}
          onChange={({ target }) => void change(target.checked)}
        />
      </div>
      <div className={styles.setting}>
        <SingleKeysBox />
      </div>
      <Notifications />
    </Fold>
  )
}

const WORDS: Record<NotificationPermission, string> = {
  default: 'With the console closed, changes are still sent. You can be told when one of them needs you.',
  granted: 'With the console closed, you are told when a change needs you.',
  denied: 'Notifications of this console are blocked in this browser’s settings.',
}

/** The browser asks only when the person has pressed the button, never by itself. */
function Notifications() {
  const isPossible = 'Notification' in globalThis && 'serviceWorker' in navigator
  const [permission, setPermission] = useState(isPossible ? Notification.permission : 'denied')
  if (!isPossible) return null
  return (
    <div className={styles.setting}>
      <p>{WORDS[permission]}</p>
      {permission === 'default' && (
        <Button onClick={() => void Notification.requestPermission().then(setPermission)}>Allow notifications</Button>
      )}
    </div>
  )
}
