import type { ReactNode } from 'react'
import { DialogsProvider } from '../dialog/dialogs'
import { ToastsProvider } from '../news/toasts'

/** Where a component's questions and news are shown. */
export const DialogsAndToasts = ({ children }: { children: ReactNode }) => (
  <DialogsProvider>
    <ToastsProvider>{children}</ToastsProvider>
  </DialogsProvider>
)
