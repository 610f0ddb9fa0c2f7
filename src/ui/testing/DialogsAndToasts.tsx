import type { ReactNode } from 'react'
import { DialogsProvider } from '../dialog/dialogs'
import { ToastsProvider } from '../news/toasts'

/** Shows a component's questions and toasts. */
export const DialogsAndToasts = ({ children }: { children: ReactNode }) => (
  <DialogsProvider>
    <ToastsProvider>{children}</ToastsProvider>
  </DialogsProvider>
)
