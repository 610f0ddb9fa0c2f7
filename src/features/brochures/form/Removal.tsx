import { useLeft } from '../../../data/left'
import { MESSAGES } from '../../../domain/brochures/formWords'
import { Button } from '../../../ui/control/Button'
import { useConfirm } from '../../../ui/dialog/dialogs'
import { useToast } from '../../../ui/news/toasts'

interface OfRegion {
  /** the id of the region's name, which tells this button from those of other regions */
  of: string
}

interface KillProps extends OfRegion {
  /** resolves to false if the provider has not confirmed it */
  kill: () => Promise<boolean>
  /** resolves once the processing is over */
  onKilled: () => Promise<void>
}

/** Ends the provider's processing of the file. */
export function Kill({ of, kill, onKilled }: KillProps) {
  const confirm = useConfirm()
  const toast = useToast()
  const left = useLeft()
  const onPress = async () => {
    const isMeant = await confirm({ text: MESSAGES.kill, danger: true })
    if (!isMeant || left.current) return // it may have ended by itself during the question
    let isOver = false
    // If only the answer is lost, the processing is over all the same.
    void onKilled().then(() => {
      isOver = true
    })
    if (!(await kill()) && !isOver) toast({ text: NOT_KILLED, tone: 'danger' })
  }
  return (
    <Button aria-describedby={of} onClick={() => void onPress()}>
      Kill
    </Button>
  )
}

const NOT_KILLED = 'The provider could not be told. Try again when it can be reached.'

/** Takes a region's attachment away. */
export function Removal({ of, onRemove }: OfRegion & { onRemove: () => Promise<void> }) {
  const confirm = useConfirm()
  const onPress = async () => {
    if (await confirm({ text: MESSAGES.removeRegion, danger: true })) await onRemove()
  }
  return (
    <Button aria-describedby={of} onClick={() => void onPress()}>
      Remove region
    </Button>
  )
}
