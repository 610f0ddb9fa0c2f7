import { Button } from '../control/Button'
import { NotThere } from '../screen/EmptyState'
import type { NoAnswer } from '../screen/TryAgain'
import { Dialog, DialogButtons } from './Dialog'

interface NotThereDialogProps {
  /** of the dialog in whose place it comes */
  title: string
  /** “shop” */
  what: string
  failing: NoAnswer | null
  onClose: () => void
}

/** Where an address opens the form of a record that is gone, or cannot be had now. */
export const NotThereDialog = ({ title, what, failing, onClose }: NotThereDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <NotThere what={what} failing={failing} />
    <DialogButtons>
      <Button onClick={onClose}>Close</Button>
    </DialogButtons>
  </Dialog>
)
