import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { DeploymentContext } from '../../../data/deploymentContext'
import { EngineContext } from '../../../data/engineContext'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brandFor, parseDeployment } from '../../../provider/deployment'
import { DialogsProvider } from '../../../ui/dialog/dialogs'
import { ToastsProvider } from '../../../ui/news/toasts'
import { BoardScreen } from '../board/BoardScreen'
import { pretendEngine } from './pretendEngine'

const deployment = parseDeployment(
  {
    brands: [
      {
        hosts: ['localhost'],
        name: 'Folders',
        logo: 'logo.svg',
        accent: '#115533',
        dashboard: 'https://dashboard.example',
        publicSite: 'https://folders.example',
        maps: 'https://maps.example',
      },
    ],
  },
  'http://localhost/',
)
const site = { deployment, brand: brandFor(deployment, 'localhost') }

/** The board as staff see it, on an engine that holds these brochures. */
export async function renderBoard(brochures: readonly Brochure[], address = '/brochures/?status=inbox') {
  cleanup()
  giveElementsASize()
  const engine = pretendEngine(brochures)
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const board = createRoute({ getParentRoute: () => root, path: '/brochures', component: BoardScreen })
  const router = createRouter({ routeTree: root.addChildren([board]), history, trailingSlash: 'preserve' })
  render(
    <DeploymentContext value={site}>
      <EngineContext value={engine}>
        <QueryClientProvider client={new QueryClient()}>
          <DialogsProvider>
            <ToastsProvider>
              <RouterProvider router={router} />
            </ToastsProvider>
          </DialogsProvider>
        </QueryClientProvider>
      </EngineContext>
    </DeploymentContext>,
  )
  await screen.findByRole('radiogroup', { name: 'Status' })
  const card = (name: string) => screen.getByRole('article', { name })
  return {
    engine,
    history,
    user: userEvent.setup(),
    card,
    inCard: (name: string) => within(card(name)),
    names: () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label')),
    tab: (label: string) => screen.getByRole('radio', { name: new RegExp(`^${label}\\b`) }),
  }
}

/** jsdom has no layout; until the test ends, a virtual list shows what fits into a window of this size. */
function giveElementsASize() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
  Element.prototype.scrollTo = () => undefined
}
