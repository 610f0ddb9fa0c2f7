import { NotThere } from '../screen/EmptyState'
import type { NoAnswer } from '../screen/TryAgain'
import { Dialog } from './Dialog'
import { DialogClose } from './DialogClose'

interface NotThereDialogProps {
  /** title of the dialog that it replaces */
  title: string
  /** “shop” */
  what: string
  /** as in `NotThere` */
  gone: boolean
  failing: NoAnswer | null
  onClose: () => void
}

/** For an address that opens the form of a record that is gone, or cannot be loaded now. */
export const NotThereDialog = ({ title, what, gone, failing, onClose }: NotThereDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <NotThere what={what} gone={gone} failing={failing} />
    <DialogClose onClose={onClose} />
  </Dialog>
)
