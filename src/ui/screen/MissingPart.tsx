/** Stand-ins for a part that is not loaded yet. */
import { Button } from '../control/Button'
import { Dialog, DialogButtons } from '../dialog/Dialog'
import { EmptyState } from './EmptyState'
import type { Lacking } from './lazyPart'
import { Screen } from './Screen'
import { ScreenTop } from './ScreenTop'

export interface MissingProps {
  lacking: Lacking
}

const WayOut = ({ lacking: { action, act, asking } }: MissingProps) => (
  <Button busy={asking} onClick={act}>
    {action}
  </Button>
)

/** For a part with a place of its own. */
export const MissingHere = ({ lacking }: MissingProps) => (
  <EmptyState text={lacking.text}>
    <WayOut lacking={lacking} />
  </EmptyState>
)

/** For a layer over a screen. */
export const MissingDialog = ({ lacking, onClose }: MissingProps & { onClose: () => void }) => (
  <Dialog title="Not loaded yet" onClose={onClose}>
    <p role="status">{lacking.text}</p>
    <DialogButtons>
      <Button onClick={onClose}>Close</Button>
      <WayOut lacking={lacking} />
    </DialogButtons>
  </Dialog>
)

/** For a whole screen. */
export const MissingScreen = ({ title, lacking }: MissingProps & { title: string }) => (
  <Screen>
    <ScreenTop title={title} />
    <MissingHere lacking={lacking} />
  </Screen>
)
