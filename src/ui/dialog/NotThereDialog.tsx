import { NotThere } from '../screen/EmptyState'
import type { NoAnswer } from '../screen/TryAgain'
import { Dialog } from './Dialog'
import { DialogClose } from './DialogClose'

interface NotThereDialogProps {
  /** of the dialog in whose place it comes */
  title: string
  /** “shop” */
  what: string
  /** as of `NotThere` */
  gone: boolean
  failing: NoAnswer | null
  onClose: () => void
}

/** Where an address opens the form of a record that is gone, or cannot be had now. */
export const NotThereDialog = ({ title, what, gone, failing, onClose }: NotThereDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <NotThere what={what} gone={gone} failing={failing} />
    <DialogClose onClose={onClose} />
  </Dialog>
)
