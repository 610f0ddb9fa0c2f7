import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'

interface ScreenAtProps {
  /** the pattern of its route */
  path: string
  component: RouteComponent
  /** the present address; a changed one is navigated to */
  address: string
}

/** A screen at an address, which it reads and changes as in the console, without the console around it. */
export function ScreenAt({ path, component, address }: ScreenAtProps) {
  const [router] = useState(() => {
    window.scrollTo = () => undefined // jsdom has none, and the router calls it
    const root = createRootRoute()
    const route = createRoute({ getParentRoute: () => root, path, component })
    const history = createMemoryHistory({ initialEntries: [address] })
    return createRouter({ routeTree: root.addChildren([route]), history, parseSearch: plainTexts })
  })
  useEffect(() => {
    if (router.history.location.href !== address) router.history.push(address)
  }, [router, address])
  return <RouterProvider router={router} />
}

/** Reads a query as the console does: `page=3` is a text. The router by default makes it a number, which no screen would find. */
const plainTexts = (query: string) => Object.fromEntries(new URLSearchParams(query))
