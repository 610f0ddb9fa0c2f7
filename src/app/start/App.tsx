import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DeploymentContext } from '../../data/deploymentContext'
import { whyNotMade } from '../../data/form/notMade'
import { BAD_DATE, fromPickerText, PICKER_FORM, pickerText, timeAndDay } from '../../domain/values/dates'
import { ownTime } from '../../domain/values/ownTime'
import { CalendarContext } from '../../ui/date/calendar'
import { NotMadeContext } from '../../ui/news/telling'
import { resetFavicon } from '../routing/favicon'
import type { ConsoleRouter } from '../routing/router'
import { AppContext, type AppParts } from './appContext'
import { ErrorBoundary } from './ErrorBoundary'

/** Fields show and take dates in the brand's time zone, and sentences tell them in it. */
const CALENDAR = {
  form: PICKER_FORM,
  unreadable: BAD_DATE,
  text: pickerText,
  seconds: fromPickerText,
  told: (seconds: number) => timeAndDay(seconds),
  ownTime,
}

export function App({ parts, router }: { parts: AppParts; router: ConsoleRouter }) {
  useEffect(() => afterEachNavigation(parts, router), [parts, router])
  return (
    <ErrorBoundary>
      <AppContext value={parts}>
        <DeploymentContext value={parts.site}>
          <CalendarContext value={CALENDAR}>
            <NotMadeContext value={whyNotMade}>
              <RouterProvider router={router} />
            </NotMadeContext>
          </CalendarContext>
        </DeploymentContext>
      </AppContext>
    </ErrorBoundary>
  )
}

function afterEachNavigation({ site }: AppParts, router: ConsoleRouter): () => void {
  const show = () => {
    const title = router.state.matches.at(-1)?.staticData.title
    document.title = title ? `${title} · ${site.brand.name}` : site.brand.name
    resetFavicon(document, site.brand.mainHost)
  }
  show() // the screen of the start was there before anybody could be told of it
  return router.subscribe('onResolved', show)
}
