import { MESSAGES } from '../../../domain/brochures/formWords'
import { Button } from '../../../ui/Button'
import { useConfirm } from '../../../ui/dialogs'
import { useToast } from '../../../ui/toasts'

/** Ends what the provider does with the file. */
export function Kill({ kill }: { kill: () => Promise<boolean> }) {
  const confirm = useConfirm()
  const toast = useToast()
  const onPress = async () => {
    if (!(await confirm({ text: MESSAGES.kill, danger: true }))) return
    if (!(await kill())) toast({ text: NOT_KILLED, tone: 'danger' })
  }
  return <Button onClick={() => void onPress()}>Kill</Button>
}

const NOT_KILLED = 'The provider could not be told. Try again when it can be reached.'

/** Takes a region's attachment away. */
export function Removal({ onRemove }: { onRemove: () => Promise<void> }) {
  const confirm = useConfirm()
  const onPress = async () => {
    if (await confirm({ text: MESSAGES.removeRegion, danger: true })) await onRemove()
  }
  return <Button onClick={() => void onPress()}>Remove region</Button>
}
