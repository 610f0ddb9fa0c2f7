/** The screens, each loaded when it is opened. */
import type { ComponentType } from 'react'
import { lazyScreen } from '../../ui/screen/lazyPart'
import { MissingHere, type MissingProps, MissingScreen } from '../../ui/screen/MissingPart'
import type { ScreenRoute } from './screens'

/** For a signed-in screen, inside the frame. */
export const screenPart = ({ title, load }: Pick<ScreenRoute, 'title' | 'load'>) =>
  lazyScreen(load, ({ lacking }: MissingProps) => <MissingScreen title={title} lacking={lacking} />)

/** For the screen without a frame. */
export const framelessPart = (load: () => Promise<ComponentType>) =>
  lazyScreen(load, ({ lacking }: MissingProps) => (
    <main>
      <MissingHere lacking={lacking} />
    </main>
  ))
