import type { Page } from '@playwright/test'
import { crashTab, laptop } from '../../support/browser'
import { type Person, person, STAFF } from '../../support/person'
import type { FaultProxy } from '../../support/proxy'
import { change } from './weather'

const TABS = 4
/** A slow machine under a bad network. Milliseconds. */
const ARRIVAL = 30_000
const ACTION = 6_000

/** One member of staff at a laptop, with tabs that come, go, freeze and die. */
export interface Desk {
  /** A usable tab, whatever happened to it before. */
  tab(at: number): Promise<Person>
  open(): Promise<void>
  close(at: number): Promise<void>
  reload(at: number): Promise<void>
  crash(page: Page): Promise<void>
  freeze(at: number): Promise<void>
  stopWorker(): Promise<void>
  /** Closes every tab of the console; the next `tab` opens one. */
  leave(): Promise<void>
  kill(): Promise<void>
  /** Every open tab, thawed so that it can be read. */
  all(): Promise<Person[]>
  throwAway(): Promise<void>
}

export async function deskOf(wire: FaultProxy): Promise<Desk> {
  const own = await laptop(wire.url)
  const frozen = new Set<Page>()
  // The browser ends with its last page, and it must stay to wake the worker.
  let blank = await own.page()

  const tabs = () =>
    own
      .context()
      .pages()
      .filter((page) => page !== blank)

  async function openTab(): Promise<Page> {
    const page = await own.context().newPage()
    page.setDefaultTimeout(ACTION)
    await page.goto('/')
    return page
  }

  async function usable(page: Page): Promise<Person> {
    if (frozen.delete(page)) await setLife(page, 'active')
    await arrive(page, wire)
    return person(page)
  }

  async function tab(at: number): Promise<Person> {
    const there = tabs()
    return usable(there[at % Math.max(1, there.length)] ?? (await openTab()))
  }

  return {
    tab,
    async open() {
      if (tabs().length < TABS) await usable(await openTab())
    },
    async close(at) {
      const there = tabs()
      if (there.length > 1) await there[at % there.length]?.close()
    },
    async reload(at) {
      const { page } = await tab(at)
      await page.reload()
    },
    crash: (page) => crashTab(own.context(), page),
    async freeze(at) {
      const there = tabs()
      const page = there[at % Math.max(1, there.length)]
      // At least one tab must stay in use.
      if (!page || there.length - frozen.size < 2) return
      await setLife(page, 'frozen')
      frozen.add(page)
    },
    async stopWorker() {
      const inspector = await own.context().newCDPSession(blank)
      await inspector.send('ServiceWorker.enable')
      await inspector.send('ServiceWorker.stopAllWorkers')
      await inspector.detach()
    },
    async leave() {
      await Promise.all(tabs().map((page) => page.close()))
    },
    async kill() {
      await own.crash()
      frozen.clear()
      blank = await own.start()
    },
    async all() {
      if (tabs().length === 0) await openTab()
      const people: Person[] = []
      for (const page of tabs()) people.push(await usable(page))
      return people
    },
    throwAway: own.throwAway,
  }

  async function setLife(page: Page, state: 'frozen' | 'active') {
    const inspector = await own.context().newCDPSession(page)
    await inspector.send('Page.setWebLifecycleState', { state })
    await inspector.detach()
  }
}

/** To the board. A session that is over needs a network and a person; nothing else does. */
async function arrive(page: Page, wire: FaultProxy) {
  const board = page.getByRole('radiogroup', { name: 'Status', exact: true })
  const door = page.getByRole('button', { name: `Sign in as ${STAFF.Sanne.name}` })
  const isAtTheDoor = () => page.url().includes('/auth/login')
  const end = Date.now() + ARRIVAL
  while (!(await board.isVisible())) {
    if (Date.now() > end) throw new Error(`neither board nor sign-in at ${page.url()}`)
    if (isAtTheDoor()) {
      await change(wire, 'calm')
      if (await door.isVisible()) await door.click().catch(() => undefined)
      else if (!(await soon(door))) await page.reload()
    }
    await soon(board)
  }
  const alert = page.getByRole('alertdialog')
  if (await alert.isVisible()) await page.keyboard.press('Escape')
}

function soon(of: ReturnType<Page['getByRole']>): Promise<boolean> {
  return of.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
}
