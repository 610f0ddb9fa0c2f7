import { describe, expect, test, vi } from 'vitest'
import { guarded } from '../localValues'
import { device, luc, sanne } from '../testing/device'
import { memoryStorage } from '../testing/profile'
import type { Session } from './session'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Device = ReturnType<typeof device>

/** A tab in which somebody has signed in; the provider's log of that is cleared. */
async function signedInTab(on: Device, credential = 'sanne'): Promise<Session> {
  const tab = on.tab()
  await on.wait(tab.signIn(credential), 100)
  on.provider.calls.length = 0
  return tab
}

const refreshes = ({ provider }: Device) =>
  provider.calls.filter((call) => call === 'GET /api/auth/access_token').length
const whoIs = (session: Session) => {
  const state = session.state.read()
  return state.kind === 'signedIn' ? state.me.firstName : null
}

describe('signing in', () => {
  test('gives the person that the provider names, and a token', async () => {
    const on = device()
    const tab = on.tab()
    expect(await on.wait(tab.signIn('sanne'))).toEqual({ kind: 'signedIn', me: sanne })
    expect(await tab.token()).toMatchObject({ kind: 'token', token: 'token-1', person: sanne })
  })

  test('a credential that is not good leaves everybody out', async () => {
    const on = device()
    const tab = on.tab()
    expect(await on.wait(tab.signIn('forged'))).toEqual({ kind: 'failed', outcome: { kind: 'sessionOver' } })
    expect(whoIs(tab)).toBeNull()
  })

  test('in one tab opens the other that waits at the sign-in page', async () => {
    const on = device()
    const waiting = on.tab()
    await signedInTab(on)
    expect(whoIs(waiting)).toBe('Sanne')
  })

  test('as somebody else puts the person of the other tab out', async () => {
    const on = device()
    const before = await signedInTab(on)
    await signedInTab(on, 'luc')
    expect(whoIs(before)).toBeNull()
    expect(await before.token()).toEqual({ kind: 'none', outcome: { kind: 'sessionOver' } })
  })

  test('as somebody else is told in the other tab from a log-out of its person', async () => {
    const on = device()
    const before = await signedInTab(on)
    await signedInTab(on, 'luc')
    expect(before.state.read()).toEqual({ kind: 'signedOut' })
  })

  test('once more puts nobody out who is in another tab as the same person', async () => {
    const on = device()
    const before = await signedInTab(on)
    await signedInTab(on)
    expect(whoIs(before)).toBe('Sanne')
  })
})

describe('refreshing', () => {
  test('T6: eight tabs and the worker that need a token at once make one refresh', async () => {
    const on = device()
    await signedInTab(on)
    const tabs = Array.from({ length: 8 }, () => on.tab())
    await on.wait(Promise.all(tabs.map((tab) => tab.resume())))
    await on.clock.pass(16 * MINUTE)
    on.provider.calls.length = 0

    const answers = await on.wait(Promise.all([...tabs, on.worker()].map((context) => context.token())))
    expect(refreshes(on)).toBe(1)
    expect(new Set(answers.map((answer) => answer.kind === 'token' && answer.token)).size).toBe(1)
  })

  test('a new tab takes the token that another has', async () => {
    const on = device()
    await signedInTab(on)
    const second = on.tab()
    await second.resume()
    expect(await on.wait(second.token())).toMatchObject({ token: 'token-1' })
    expect(refreshes(on)).toBe(0)
  })

  test('a new tab takes the token of another as soon as it comes', async () => {
    const on = device()
    await signedInTab(on)
    const second = on.tab()
    await second.resume()
    const asked = second.token()
    await on.clock.pass(0)
    expect(await Promise.race([asked, 'still waiting'])).toMatchObject({ token: 'token-1' })
  })

  test('where nobody else has a token, the provider is asked without waiting for one', async () => {
    const on = device()
    await signedInTab(on).then((tab) => tab.close())
    const tab = on.tab()
    await tab.resume()
    await on.clock.pass(0)
    expect(refreshes(on)).toBe(1)
  })

  test('happens behind, ahead of the end, while the old token is still used', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(14 * MINUTE + 30_000)
    expect(await tab.token()).toMatchObject({ token: 'token-1' })
    await on.clock.pass(1_000)
    expect(await tab.token()).toMatchObject({ token: 'token-2' })
  })

  test.each([
    [900, 13 * MINUTE],
    [40, 20_000],
  ])('of a token that lives %i s does not begin after %i ms', async (life, passed) => {
    const on = device()
    on.provider.life = life
    const tab = await signedInTab(on)
    await on.clock.pass(passed)
    await on.wait(tab.token(), 100)
    expect(refreshes(on)).toBe(0)
  })

  test('tells nobody again who is signed in', async () => {
    const on = device()
    const tab = await signedInTab(on)
    const told = vi.fn()
    tab.state.subscribe(told)
    await on.clock.pass(16 * MINUTE)
    await on.wait(tab.token())
    expect([refreshes(on), told.mock.calls]).toEqual([1, []])
  })

  test('ahead of the end is tried every ten seconds while it fails, and not with each request', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(14 * MINUTE)
    on.provider.reach = 'down'
    for (let second = 0; second < 10; second += 1) {
      expect(await tab.token()).toMatchObject({ token: 'token-1' })
      await on.clock.pass(1_000)
    }
    expect(refreshes(on)).toBe(1)
    await on.wait(tab.token())
    expect(refreshes(on)).toBe(2)
  })

  test('an older token than its own is not taken from another tab', async () => {
    const on = device()
    const tab = await signedInTab(on)
    const [renewAt, expiresAt] = [on.clock.now() + MINUTE, on.clock.now() + 2 * MINUTE]
    on.channel().post({ kind: 'token', token: { value: 'token-0', renewAt, expiresAt, person: sanne } })
    await on.clock.pass(0)
    expect(await tab.token()).toMatchObject({ token: 'token-1' })
  })

  test('a refused token is replaced once, however many requests were refused with it', async () => {
    const on = device()
    const tab = await signedInTab(on)
    const refused = { token: 'token-1', person: sanne }
    const answers = await on.wait(Promise.all([1, 2, 3].map(() => tab.renew(refused))))
    expect(answers.map((answer) => answer.kind === 'token' && answer.token)).toEqual(['token-2', 'token-2', 'token-2'])
    expect(refreshes(on)).toBe(1)
  })

  test('a refused token gives way to another tab’s, though that ends sooner by this device’s clock', async () => {
    const on = device()
    const tab = await signedInTab(on)
    const other = on.tab()
    await other.resume()
    await on.wait(other.token())
    on.provider.life = 60
    const refused = { token: 'token-1', person: sanne }
    await on.wait(tab.renew(refused))
    expect(await on.wait(other.renew(refused))).toMatchObject({ token: 'token-2' })
    expect(refreshes(on)).toBe(1)
  })

  test('leaves a token that lives for seconds some use', async () => {
    const on = device()
    on.provider.life = 4
    const tab = await signedInTab(on)
    await on.wait(tab.token(), 0)
    expect(refreshes(on)).toBe(0)
  })

  test('goes on without the lock when a frozen tab holds it', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(16 * MINUTE)
    on.freezeRefreshing()
    const answer = await on.wait(tab.token(), 60_000)
    expect(answer.kind).toBe('token')
  })
})

describe('T1: without a network', () => {
  test('an expired token signs nobody out', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(HOUR)
    on.provider.reach = 'down'
    expect(await on.wait(tab.token())).toEqual({ kind: 'none', outcome: { kind: 'tryAgain', cause: 'unreachable' } })
    expect(whoIs(tab)).toBe('Sanne')
  })

  test('the sign-in page of a network signs nobody out', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(HOUR)
    on.provider.reach = 'captive'
    expect(await on.wait(tab.token())).toEqual({ kind: 'none', outcome: { kind: 'tryAgain', cause: 'foreign' } })
    expect(whoIs(tab)).toBe('Sanne')
  })

  test('a start opens for the person last signed in, at once', async () => {
    const on = device()
    await signedInTab(on)
    await on.clock.pass(23 * HOUR)
    on.provider.reach = 'down'
    const next = on.tab()
    expect(await next.resume()).toEqual(sanne)
    expect(whoIs(next)).toBe('Sanne')
  })

  test('a start keeps that person in the tab’s storage, as a sign-in does', async () => {
    const on = device()
    await signedInTab(on)
    on.provider.reach = 'down'
    const storage = on.storage()
    await on.tab(storage).resume()
    expect(storage.tab.getItem('me')).toContain('Sanne')
  })

  test('after the offline hours nothing opens without the provider’s word', async () => {
    const on = device()
    await signedInTab(on)
    await on.clock.pass(25 * HOUR)
    on.provider.reach = 'down'
    expect(await on.wait(on.tab().resume())).toBeNull()
  })

  test('after the offline hours the provider’s word opens it again', async () => {
    const on = device()
    await signedInTab(on)
    await on.clock.pass(25 * HOUR)
    const next = on.tab()
    expect(await on.wait(next.resume())).toEqual(sanne)
    expect(whoIs(next)).toBe('Sanne')
  })

  test('the offline hours begin when the provider last said who it is', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(20 * HOUR)
    await on.wait(tab.token())
    await on.clock.pass(20 * HOUR)
    on.provider.reach = 'down'
    expect(await on.wait(on.tab().resume())).toEqual(sanne)
  })
})

describe('on a device that has no room for who is signed in', () => {
  /** Its small storage takes nothing; a tab's own storage survives a reload. */
  function fullDevice() {
    const on = device()
    const { tab } = on.storage()
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('exceeded the quota', 'QuotaExceededError')
      },
    }
    /** A new page of that tab: values that last only until the page is left are gone. */
    const page = () => on.tab({ tab, device: guarded(() => full) })
    return { on, page, tab }
  }

  test('a reload signs nobody out, with a network or without', async () => {
    const { on, page } = fullDevice()
    await on.wait(page().signIn('sanne'))
    expect(await page().resume()).toEqual(sanne)
    on.provider.reach = 'down'
    expect(await page().resume()).toEqual(sanne)
  })

  test('who has left is nobody after a reload', async () => {
    const { on, page, tab } = fullDevice()
    const first = page()
    await on.wait(first.signIn('sanne'))
    await on.wait(first.signOut())
    expect([await page().resume(), tab.getItem('session.last')]).toEqual([null, null])
  })

  test('somebody whom the provider has signed out is nobody after a reload', async () => {
    const { on, page } = fullDevice()
    const first = page()
    await on.wait(first.signIn('sanne'))
    first.refused(sanne)
    expect(await page().resume()).toBeNull()
  })
})

describe('T2: the provider’s no', () => {
  test('to a refresh signs out in all tabs', async () => {
    const on = device()
    const tab = await signedInTab(on)
    const other = on.tab()
    await other.resume()
    await on.clock.pass(16 * MINUTE)
    on.provider.cookie = null
    expect(await on.wait(tab.token())).toEqual({ kind: 'none', outcome: { kind: 'sessionOver' } })
    expect([whoIs(tab), whoIs(other)]).toEqual([null, null])
  })

  test('to the validation behind a start signs out', async () => {
    const on = device()
    ;(await signedInTab(on)).close()
    on.provider.cookie = null
    const next = on.tab()
    expect(await next.resume()).toEqual(sanne)
    await on.clock.pass(1_000)
    expect(whoIs(next)).toBeNull()
  })

  test('keeps the name, for the changes that wait, and opens nothing', async () => {
    const on = device()
    const tab = await signedInTab(on)
    tab.refused(sanne)
    const next = on.tab()
    expect(await next.resume()).toBeNull()
    expect(next.lastPerson()).toEqual(sanne)
  })

  test('leaves no token in memory, also of a refresh that was under way', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(16 * MINUTE)
    let answer = () => {}
    on.provider.asked = new Promise((resolve) => {
      answer = resolve
    })
    const asked = tab.token()
    await on.clock.pass(100)
    tab.refused(sanne)
    answer()
    await on.wait(asked)
    expect(await on.isTokenHeld()).toBe(false)
  })
})

describe('T3: somebody else’s cookie', () => {
  test('gives this person no token, and puts them out', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(16 * MINUTE)
    on.provider.cookie = luc
    expect(await on.wait(tab.token())).toEqual({ kind: 'none', outcome: { kind: 'sessionOver' } })
    expect(whoIs(tab)).toBeNull()
  })

  test('a token of theirs that is handed round is none of this person’s', async () => {
    const on = device()
    const tab = await signedInTab(on)
    const [renewAt, expiresAt] = [on.clock.now() + HOUR, on.clock.now() + HOUR]
    on.channel().post({ kind: 'token', token: { value: 'token-0', renewAt, expiresAt, person: luc } })
    await on.clock.pass(0)
    expect(await tab.token()).toMatchObject({ token: 'token-1', person: sanne })
  })

  test('a worker’s requests that are refused then are not sent in the other name', async () => {
    const on = device()
    await signedInTab(on)
    const worker = on.worker()
    await on.wait(worker.token())
    on.provider.cookie = luc
    const refused = { token: 'token-1', person: sanne }
    const answers = [await on.wait(worker.renew(refused)), await on.wait(worker.renew(refused))]
    expect(answers.map(({ kind }) => kind)).toEqual(['none', 'none'])
  })

  test('a worker opens for nobody who signs in in a tab', async () => {
    const on = device()
    const worker = on.worker()
    await signedInTab(on)
    expect(whoIs(worker)).toBeNull()
  })

  test('a worker works for whoever the cookie belongs to', async () => {
    const on = device()
    on.provider.cookie = luc
    expect(await on.wait(on.worker().token())).toMatchObject({ kind: 'token', person: luc })
  })
})

describe('T7: signing out', () => {
  const LEFT = { kind: 'signedOut', byPerson: true }

  test('in one tab is known in the others, and ends the session at the provider', async () => {
    const on = device()
    const tab = await signedInTab(on)
    const other = on.tab()
    await other.resume()
    await on.wait(tab.signOut())
    expect([whoIs(tab), whoIs(other), on.provider.cookie]).toEqual([null, null, null])
    expect(on.tab().lastPerson()).toBeNull()
  })

  test('names the session by its token: to a provider on another site no cookie goes', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.wait(tab.signOut())
    expect(on.provider.leftBy).toEqual(['token-1'])
  })

  test('puts out nobody else who has signed in here meanwhile', async () => {
    const on = device()
    const tab = await signedInTab(on, 'luc')
    on.channel().post({ kind: 'signedOut', person: sanne.id, byPerson: true })
    await on.clock.pass(0)
    expect(whoIs(tab)).toBe('Luc')
  })

  test('is told in all tabs from a session that the provider has ended', async () => {
    const on = device()
    const tab = await signedInTab(on)
    const other = on.tab()
    await other.resume()
    await on.wait(tab.signOut())
    expect([tab.state.read(), other.state.read()]).toEqual([LEFT, LEFT])
    await on.wait(tab.signIn('sanne'))
    tab.refused(sanne)
    await on.clock.pass(100)
    expect([tab.state.read(), other.state.read()]).toEqual([{ kind: 'signedOut' }, { kind: 'signedOut' }])
  })

  test('is done at once on this device, whatever the network does', async () => {
    const on = device()
    const tab = await signedInTab(on)
    on.provider.reach = 'down'
    void tab.signOut()
    expect(whoIs(tab)).toBeNull()
  })

  test.each([
    ['without a network', 'down'],
    ['behind the page of a network, which answers everything,', 'captive'],
    ['behind a proxy that refuses everything with a page of its own', 'barred'],
    ['while the provider fails', 'failing'],
  ] as const)('%s is told to the provider at the next start', async (_, reach) => {
    const on = device()
    const tab = await signedInTab(on)
    on.provider.reach = reach
    await on.wait(tab.signOut())
    on.provider.reach = 'up'
    await on.wait(on.tab().resume())
    expect(on.provider.cookie).toBeNull()
  })

  /** Somebody who has left while the provider could not be reached; now it can be again. */
  const leftUnheard = async (on: ReturnType<typeof device>) => {
    const tab = await signedInTab(on)
    on.provider.reach = 'down'
    await on.wait(tab.signOut())
    on.provider.reach = 'up'
    on.provider.calls.length = 0
    return tab
  }

  test('without a network is told to the provider as soon as it can be asked again, once', async () => {
    const on = device()
    const tab = await leftUnheard(on)
    await on.wait(tab.tellOwed())
    expect(on.provider.cookie).toBeNull()
    await on.wait(tab.tellOwed())
    expect(on.provider.calls).toHaveLength(1)
  })

  test('is told to the provider before somebody else has the browser’s cookie', async () => {
    const on = device()
    const tab = await leftUnheard(on)
    await on.wait(tab.signIn('luc'))
    expect(on.provider.ended).toEqual([sanne])
    expect(on.provider.cookie).toEqual(luc)
  })

  test('that is owed ends nobody’s session who signs in meanwhile', async () => {
    const on = device()
    const tab = await leftUnheard(on)
    const signedIn = tab.signIn('luc')
    await on.wait(tab.tellOwed())
    await on.wait(signedIn)
    await on.wait(tab.tellOwed())
    expect(on.provider.cookie).toEqual(luc)
  })

  test('that another tab is telling of takes no cookie away from who signs in', async () => {
    const on = device()
    const tab = await leftUnheard(on)
    let arrive: () => void = () => {}
    on.provider.left = new Promise((resolve) => {
      arrive = resolve
    })
    void on.tab().tellOwed()
    await on.clock.pass(0)
    on.provider.left = Promise.resolve()
    const signedIn = tab.signIn('luc')
    await on.clock.pass(1_000)
    arrive()
    await on.wait(signedIn)
    expect(on.provider.cookie).toEqual(luc)
  })

  test('that waits behind a sign-in in another tab takes no cookie away from who has signed in there', async () => {
    const on = device()
    const tab = await leftUnheard(on)
    on.provider.left = new Promise(() => {})
    let answer: () => void = () => {}
    on.provider.asked = new Promise((resolve) => {
      answer = resolve
    })
    const signedIn = on.tab().signIn('luc')
    await on.clock.pass(6_000)
    on.provider.left = Promise.resolve()
    const told = tab.tellOwed()
    answer()
    await on.wait(signedIn)
    await on.wait(told)
    expect(on.provider.cookie).toEqual(luc)
  })

  test('is owed no longer once somebody has signed in again, though the provider has not heard of it', async () => {
    const on = device()
    const tab = await leftUnheard(on)
    on.provider.left = new Promise(() => {})
    await on.wait(tab.signIn('sanne'), 6_000)
    on.provider.left = Promise.resolve()
    await on.wait(on.tab().resume())
    expect(on.provider.cookie).toEqual(sanne)
  })

  test('under way takes no cookie away from who signs in next', async () => {
    const on = device()
    const tab = await signedInTab(on)
    let answer: () => void = () => {}
    on.provider.left = new Promise((resolve) => {
      answer = resolve
    })
    void tab.signOut()
    const signedIn = tab.signIn('luc')
    await on.clock.pass(1_000)
    answer()
    expect(await on.wait(signedIn)).toEqual({ kind: 'signedIn', me: luc })
    expect(on.provider.cookie).toEqual(luc)
  })

  test('is not owed to a provider that says that the session is over already', async () => {
    const on = device()
    const tab = await signedInTab(on)
    on.provider.cookie = null
    await on.wait(tab.signOut())
    on.provider.calls.length = 0
    await on.wait(on.tab().resume())
    expect(on.provider.calls).toEqual([])
  })

  test('takes the person out of this tab’s storage', async () => {
    const on = device()
    const storage = on.storage()
    const tab = on.tab(storage)
    await on.wait(tab.signIn('sanne'))
    expect(storage.tab.getItem('me')).toContain('Sanne')
    await on.wait(tab.signOut())
    expect(storage.tab.getItem('me')).toBeNull()
  })

  test('an answer to a refresh that was under way brings nobody back', async () => {
    const on = device()
    const tab = await signedInTab(on)
    await on.clock.pass(16 * MINUTE)
    const asked = tab.token()
    const left = tab.signOut()
    expect(await on.wait(asked)).toEqual({ kind: 'none', outcome: { kind: 'sessionOver' } })
    await left
    expect(whoIs(tab)).toBeNull()
  })
})
