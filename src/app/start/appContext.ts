import { createContext, useContext } from 'react'
import type { Site } from '../../data/deploymentContext'
import type { Session } from '../../provider/session/session'
import type { Updates } from '../device/updates'
import type { ColourModeSwitch } from '../theme/colourMode'
import type { Workplaces } from './workplace'

/** What start-up has made, for the parts that hold the screens. */
export interface AppParts {
  site: Site
  session: Session
  workplaces: Workplaces
  colourMode: ColourModeSwitch
  updates: Updates
}

export const AppContext = createContext<AppParts | null>(null)

export function useApp(): AppParts {
  const app = useContext(AppContext)
  if (!app) throw new Error('Only inside App')
  return app
}
