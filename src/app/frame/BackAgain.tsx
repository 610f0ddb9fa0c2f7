import { useEngine } from '../../data/engineContext'
import { useComeback, useSummary } from '../../data/sync'
import { hasWaitedLong } from '../../offline/comeback/waitedLong'
import { Button } from '../../ui/control/Button'
import { comebackText, heldText } from './comebackText'
import { Notice } from './Notice'

/** After hours away: tells what became of the waiting changes, or asks what is to become of them. */
export function BackAgain({ onSync }: { onSync: () => void }) {
  const engine = useEngine()
  const comeback = useComeback()
  const { parked, pending, oldest } = useSummary()
  if (comeback.held) {
    const action = (
      <Button tone="quiet" onClick={onSync}>
        Look at them
      </Button>
    )
    return (
      <Notice tone="warning" action={action}>
        {heldText(pending)}
      </Notice>
    )
  }
  const isGoingOn = oldest !== null && hasWaitedLong(oldest, Date.now())
  const text = comebackText(comeback, parked, isGoingOn)
  if (!text) return null
  // If this cannot be noted, the person is only told once more.
  const seen = () => void engine.comebackSeen().catch(() => undefined)
  return (
    <Notice
      tone="plain"
      action={
        <>
          {parked > 0 && (
            <Button tone="quiet" onClick={onSync}>
              Look at it
            </Button>
          )}
          <Button tone="quiet" onClick={seen}>
            OK
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  )
}
