import { afterEach, expect, test, vi } from 'vitest'
import { openOnClick, tellPerson } from './notify'

afterEach(() => vi.unstubAllGlobals())

const SCOPE = 'https://console.example/'

const windowAt = (path: string) => ({
  url: `${SCOPE}${path}`,
  focus: vi.fn(async () => undefined),
  postMessage: vi.fn(),
})

/** A worker with what notifications need of it, and the windows that are open. */
function worker(windows: ReturnType<typeof windowAt>[] = []) {
  const shown = vi.fn(async (_: string, __: NotificationOptions) => undefined)
  const openWindow = vi.fn(async () => null)
  const listeners: ((event: unknown) => void)[] = []
  const scope = {
    registration: { scope: SCOPE, showNotification: shown },
    // They began without the worker, as those do on a first visit.
    clients: {
      matchAll: async ({ includeUncontrolled }: ClientQueryOptions) => (includeUncontrolled ? windows : []),
      openWindow,
    },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
  } as unknown as ServiceWorkerGlobalScope // what the worker has besides is not touched
  const click = async () => {
    const until: Promise<unknown>[] = []
    const event = { notification: { close: vi.fn() }, waitUntil: (work: Promise<unknown>) => until.push(work) }
    for (const listener of listeners) listener(event)
    await Promise.all(until)
    return event.notification
  }
  return { scope, shown, openWindow, click }
}

const allowed = (permission: NotificationPermission) => vi.stubGlobal('Notification', { permission })

test('a person who allowed it is told of what needs them, and of nothing else', async () => {
  allowed('granted')
  const { scope, shown } = worker()
  await tellPerson(scope, { parked: 0, held: 0, left: 0 })
  expect(shown).not.toHaveBeenCalled()
  await tellPerson(scope, { parked: 2, held: 0, left: 2 })
  expect(shown).toHaveBeenLastCalledWith('2 changes wait for a decision', expect.anything())
  await tellPerson(scope, { parked: 0, held: 1, left: 1 })
  expect(shown).toHaveBeenLastCalledWith('1 change waits for your word', expect.anything())
})

test('a newer notification takes the place of the one before it', async () => {
  allowed('granted')
  const { scope, shown } = worker()
  for (const parked of [1, 2]) await tellPerson(scope, { parked, held: 0, left: parked })
  const tags = shown.mock.calls.map(([, { tag }]) => tag)
  expect(tags).toEqual([expect.stringMatching(/./), tags[0]])
})

test('that everything else has been sent is said where it has', async () => {
  allowed('granted')
  const { scope, shown } = worker()
  await tellPerson(scope, { parked: 1, held: 0, left: 1 })
  expect(shown).toHaveBeenLastCalledWith(
    '1 change waits for a decision',
    expect.objectContaining({ body: 'Everything else has been sent.' }),
  )
  await tellPerson(scope, { parked: 1, held: 0, left: 3 })
  expect(shown).toHaveBeenLastCalledWith(
    '1 change waits for a decision',
    expect.objectContaining({ body: 'Others wait on this device as well.' }),
  )
})

test.each(['default', 'denied'] as const)(
  'who has not allowed notifications (%s) is shown none',
  async (permission) => {
    allowed(permission)
    const { scope, shown } = worker()
    await tellPerson(scope, { parked: 1, held: 0, left: 1 })
    expect(shown).not.toHaveBeenCalled()
  },
)

test('a notification that was clicked is gone, on systems too that would leave it there', async () => {
  const { scope, click } = worker()
  openOnClick(scope)
  expect((await click()).close).toHaveBeenCalledOnce()
})

test('a click opens the sync centre: in the console that is open, or in a new one', async () => {
  const open = windowAt('')
  const withWindow = worker([windowAt('files/covers/1.webp'), open])
  openOnClick(withWindow.scope)
  await withWindow.click()
  expect(open.focus).toHaveBeenCalledOnce()
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'OPEN_SYNC_CENTRE' })
  const without = worker([windowAt('files/covers/1.webp')])
  openOnClick(without.scope)
  await without.click()
  expect(without.openWindow).toHaveBeenCalledExactlyOnceWith(`${SCOPE}?sync-centre`)
})
