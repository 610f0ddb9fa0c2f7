import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { textNamed } from '../../offline/names'
import { passing } from '../../provider/browser'
import type { Milliseconds } from '../../provider/clock'
import type { Session } from '../../provider/session/session'
import { Frame } from '../frame/Frame'
import type { Workplaces } from '../start/workplace'
import { createConsoleHistory, followFromTheStart } from './history'
import { NO_SUCH_SCREEN, NotFound } from './NotFound'
import { Recovery } from './Recovery'
import { HOME, safeTarget } from './redirect'
import { framelessPart, screenPart } from './screenParts'
import { SCREENS, type ScreenRoute } from './screens'
import { type PlainSearch, parseSearch, stringifySearch } from './search'

const LOGIN = '/auth/login'

interface RouterContext {
  session: Session
  workplaces: Workplaces
}

const isSignedIn = ({ session }: RouterContext) => session.state.read().kind === 'signedIn'

/** Another tab may hold a database that is being deleted. Nobody waits longer than this for the sign-in screen. */
const LONGEST_LEAVING: Milliseconds = 1_000

/** Waits for the deletion, so that “Sign in” means that nothing of the person is here any more. */
const isLeft = ({ workplaces }: RouterContext) => Promise.race([workplaces.settled(), passing(LONGEST_LEAVING)])

const root = createRootRouteWithContext<RouterContext>()({ errorComponent: Recovery })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: LOGIN,
  staticData: { title: 'Sign in' },
  beforeLoad: async ({ context, search }) => {
    await isLeft(context)
    if (isSignedIn(context)) throw redirect({ ...targetOf(search), replace: true })
  },
  component: framelessPart(async () => (await import('./SignIn')).SignIn),
})

/** The guard: it requires a session, but no role (spec section 6). */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    if (!isSignedIn(context)) throw redirect({ to: LOGIN, search: { redirect: location.href }, replace: true })
  },
  component: Frame,
})

/** Any other address: told inside the frame, so that the links to all screens are at hand. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { title: NO_SUCH_SCREEN },
  component: NotFound,
})

const screenRoute = ({ path, title, load, ahead }: ScreenRoute) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title },
    beforeLoad: ({ context, location, cause }) => {
      // Only on entering the screen: while a form is open, another address would be another form.
      if (cause === 'enter') nameRecords(context, location.href)
    },
    loader: async ({ context, location }) => {
      const reader = context.workplaces.current.read()
      // The screen's code may be missing. Then the screen's place says so, not this.
      if (reader) await ahead?.(reader, location.searchStr).catch(() => undefined)
    },
    shouldReload: false,
    component: screenPart({ title, load }),
  })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}

/** An address in the history may have a record's temporary id. It is redirected to the id that the provider has given since. */
function nameRecords({ workplaces }: RouterContext, href: string): void {
  const names = workplaces.current.read()?.engine.names.read()
  const named = names ? textNamed(href, names) : href
  if (named !== href) throw redirect({ ...pathAndQuery(named), replace: true })
}

/** Where a person goes after signing in. */
function targetOf(search: object): { to: string; search: PlainSearch } {
  const wish = 'redirect' in search ? search.redirect : undefined
  const target = safeTarget(
    wish,
    SCREENS.map(({ path }) => path),
  )
  return pathAndQuery(target)
}

function pathAndQuery(address: string): { to: string; search: PlainSearch } {
  const [path = HOME, query = ''] = address.replace(/#.*$/, '').split(/\?(.*)/s)
  return { to: path, search: parseSearch(query) }
}

/** Hash routing: the console is static files on any host. Every value in a query is plain text. */
export function createConsoleRouter(context: RouterContext) {
  const router = createRouter({
    routeTree: root.addChildren([home, login, signedIn.addChildren([...SCREENS.map(screenRoute), unknown])]),
    history: createConsoleHistory(),
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
    context,
    defaultErrorComponent: Recovery,
    defaultPendingMs: 300,
  })
  followFromTheStart(router)
  followSignOut(context.session, () => {
    const state = context.session.state.read()
    // Somebody who chose to log out gets no way back, in any tab: the next to sign in here may be somebody else.
    if (state.kind === 'signedOut' && state.byPerson)
      void router.navigate({ to: LOGIN, replace: true, ignoreBlocker: true })
    else void router.invalidate()
  })
  return router
}

/**
 * Somebody who is signed out, here or in another tab, meets the guard at once; somebody who is signed in leaves the sign-in screen. It
 * listens from the beginning, because the provider's no may come while the first screen is being loaded.
 */
function followSignOut({ state }: Session, askGuard: () => void): void {
  let before = state.read().kind
  state.subscribe(() => {
    const now = state.read().kind
    if (now !== before) askGuard()
    before = now
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>
