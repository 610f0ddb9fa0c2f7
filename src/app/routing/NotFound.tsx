import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/screen/EmptyState'
import { Screen } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { HOME } from './redirect'

export const NO_SUCH_SCREEN = 'There is no such screen'

/** An address that no screen has. */
export function NotFound() {
  return (
    <Screen>
      <ScreenTop title={NO_SUCH_SCREEN} />
      <EmptyState text="The address may be mistyped, or the screen has moved.">
        <Link to={HOME}>Back to the brochures</Link>
      </EmptyState>
    </Screen>
  )
}
