import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForUpdates } from './updates'

const { register } = vi.hoisted(() => ({ register: vi.fn<() => Promise<Partial<ServiceWorkerRegistration>>>() }))
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = register
    addEventListener = () => undefined
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
})
afterEach(() => {
  register.mockReset()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const LACKS_A_FILE = async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing', onstatechange: () => undefined })
  setTimeout(() => {
    installing.state = 'redundant'
    installing.onstatechange()
  })
  return { installing: installing as unknown as ServiceWorker }
}
const CANNOT_BE_HAD = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['that cannot be had', CANNOT_BE_HAD],
  ['that lacks one of its files', LACKS_A_FILE],
])(
  'a worker %s on a first visit is registered again as soon as the network is back, or a minute later, until it is there',
  async (_, failing) => {
    register.mockImplementation(failing)
    watchForUpdates()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(register).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(register).toHaveBeenCalledTimes(2)
    register.mockResolvedValue({ active: {} as ServiceWorker })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(register).toHaveBeenCalledTimes(3)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(register).toHaveBeenCalledTimes(3)
  },
)
