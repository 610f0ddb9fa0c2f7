import { Button } from '../control/Button'
import { DialogButtons } from './Dialog'

/** The end of a dialog that can only be read. */
export const DialogClose = ({ onClose }: { onClose: () => void }) => (
  <DialogButtons>
    <Button onClick={onClose}>Close</Button>
  </DialogButtons>
)
