import { Button } from '../control/Button'
import { DialogButtons } from './Dialog'

/** The end of a dialog in which there is nothing to do but to read. */
export const DialogClose = ({ onClose }: { onClose: () => void }) => (
  <DialogButtons>
    <Button onClick={onClose}>Close</Button>
  </DialogButtons>
)
