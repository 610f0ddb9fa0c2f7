import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DeploymentContext } from '../../data/deploymentContext'
import { whyNotMade } from '../../data/form/notMade'
import { BAD_DATE, fromPickerText, PICKER_FORM, pickerText, timeAndDay } from '../../domain/values/dates'
import { ownTime } from '../../domain/values/ownTime'
import { CalendarContext } from '../../ui/date/calendar'
import { NotMadeContext } from '../../ui/news/telling'
import { WindowTitle } from '../../ui/screen/ScreenTop'
import { resetFavicon } from '../routing/favicon'
import type { ConsoleRouter } from '../routing/router'
import { AppContext, type AppParts } from './appContext'
import { ErrorBoundary } from './ErrorBoundary'
import { createWindowTitle } from './windowTitle'

/** Fields show and read dates in the brand's time zone, and sentences use it too. */
const CALENDAR = {
  form: PICKER_FORM,
  unreadable: BAD_DATE,
  text: pickerText,
  seconds: fromPickerText,
  told: (seconds: number) => timeAndDay(seconds),
  ownTime,
}

export function App({ parts, router }: { parts: AppParts; router: ConsoleRouter }) {
  const { brand } = parts.site
  const [title] = useState(() => createWindowTitle(brand.name, () => router.state.matches.at(-1)?.staticData.title))
  useEffect(() => {
    const afterNavigation = () => {
      title.show()
      resetFavicon(document, brand.mainHost)
    }
    afterNavigation() // the first screen was resolved before anybody subscribed
    return router.subscribe('onResolved', afterNavigation)
  }, [title, brand, router])
  return (
    <ErrorBoundary>
      <AppContext value={parts}>
        <DeploymentContext value={parts.site}>
          <CalendarContext value={CALENDAR}>
            <NotMadeContext value={whyNotMade}>
              <WindowTitle value={title.tell}>
                <RouterProvider router={router} />
              </WindowTitle>
            </NotMadeContext>
          </CalendarContext>
        </DeploymentContext>
      </AppContext>
    </ErrorBoundary>
  )
}
