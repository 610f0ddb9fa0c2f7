import { expect, type Locator, type Page } from '@playwright/test'

/** The seeded staff (contract section 2). */
export const STAFF = {
  Sanne: { name: 'Sanne de Vries', email: 'sanne@example.test' },
  Luc: { name: 'Luc Martin', email: 'luc@example.test' },
  Noor: { name: 'Noor Jansen', email: 'noor@example.test' },
  Emma: { name: 'Emma Peeters', email: 'emma@example.test' },
} as const

export type StaffName = keyof typeof STAFF

export const TABS = [
  'Inbox',
  'Ready For Approval',
  'Waiting For Publication',
  'Active',
  'Expired',
  'Archive',
  'Trash',
] as const
export type TabName = (typeof TABS)[number]

/** A person in front of a screen: everything is found as they find it, by role and name. */
export function person(page: Page) {
  const tab = (name: TabName): Locator =>
    page
      .getByRole('radiogroup', { name: 'Status', exact: true })
      .getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  const card = (name: string): Locator => page.getByRole('article', { name, exact: true })
  const chip = page.getByRole('button', {
    name: /^All changes saved$|\bpending changes?\b|^Offline\b|\bneeds? attention\b/,
  })

  return {
    page,
    tab,
    card,
    chip,
    cards: page.getByRole('article'),
    toast: page.getByRole('region', { name: 'Notifications' }),

    async open(path = '/') {
      await page.goto(`/#${path}`)
    },

    /** Goes to another screen, and waits until nothing of the old one is shown any more. */
    async leaveFor(path: string) {
      await page.locator('h1').evaluateAll((titles) => {
        for (const title of titles) title.setAttribute('data-left', '')
      })
      await this.open(path)
      await page.locator('h1:not([data-left])').waitFor()
    },

    async signIn(who: StaffName = 'Sanne') {
      await page.goto('/')
      await this.pressSignIn(who)
      await expect(page.getByRole('radiogroup', { name: 'Status', exact: true })).toBeVisible()
    },

    /** Signs in and opens the tab that the test needs. */
    async signInAndOpen(name: TabName, who: StaffName = 'Sanne') {
      await this.signIn(who)
      await this.openTab(name)
    },

    /** Signs in where the sign-in screen is shown already. */
    async pressSignIn(who: StaffName = 'Sanne') {
      await page.getByRole('button', { name: `Sign in as ${STAFF[who].name}` }).click()
    },

    async logOut() {
      await page.getByRole('button', { name: 'Log out' }).click()
    },

    async openTab(name: TabName) {
      await tab(name).click()
      await expect(tab(name)).toBeChecked()
    },

    /** The count in the tab's label, once it is told: it comes with an answer of its own, which may be later than the cards. */
    async count(name: TabName): Promise<number> {
      await expect(tab(name)).toHaveAccessibleName(/\d/)
      const label = await tab(name).evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '')
      const digits = label.replace(/\D/g, '')
      return digits ? Number(digits) : Number.NaN
    },

    async moveByMenu(name: string, to: 'Ready For Approval' | 'Active' | 'Archive') {
      await card(name).getByRole('button', { name: 'Actions' }).click()
      await choose(page.getByRole('combobox', { name: 'Status', exact: true }), to)
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(card(name)).toHaveCount(0)
    },

    async drag(name: string, to: TabName) {
      await drag(page, card(name), tab(to))
    },

    /** Drops one card on another. */
    async dragOnto(name: string, other: string) {
      await drag(page, card(name), card(other))
    },

    async moveByDrag(name: string, to: TabName) {
      await this.drag(name, to)
      await expect(card(name)).toHaveCount(0)
    },

    /** Moves a card without waiting until it has gone: one that the provider refuses is back too soon to be seen gone. */
    async tryToMove(name: string, to: TabName) {
      await card(name).focus()
      await page.keyboard.press(String(TABS.indexOf(to) + 1))
    },

    async moveByKeyboard(name: string, to: TabName) {
      await this.tryToMove(name, to)
      await expect(card(name)).toHaveCount(0)
    },

    async openSyncCentre(): Promise<Locator> {
      await chip.click()
      const centre = page.getByRole('dialog', { name: 'Sync centre' })
      await expect(centre).toBeVisible()
      return centre
    },

    /** Waits until the provider has answered everything. */
    async allSaved(timeout = 30_000) {
      await expect(chip).toHaveAccessibleName('All changes saved', { timeout })
    },

    async pending(count: number) {
      await expect(chip).toHaveAccessibleName(new RegExp(`\\b${count} pending change`))
    },
  }
}

export type Person = ReturnType<typeof person>

/** Chooses an option by its label. */
export async function choose(select: Locator, option: string) {
  await select.selectOption({ label: option })
}

/** The live region that reads out each step of a drag. */
export const toldOfDrag = (page: Page): Locator => page.locator('[id^="DndLiveRegion"]')

/** Dragging is loaded after the first cards; then the board has its live region. */
export async function readyToDrag(page: Page) {
  await toldOfDrag(page).waitFor({ state: 'attached' })
}

/** Drags by mouse, past the threshold of a drag and as slowly as a hand: a target must be drawn before the card is let go. */
async function drag(page: Page, from: Locator, to: Locator) {
  await readyToDrag(page)
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await centre(from), await centre(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 6, start.y + 6, { steps: 3 })
  await drawn(page)
  await page.mouse.move(end.x, end.y, { steps: 10 })
  await drawn(page)
  await page.mouse.up()
}

/** Waits two frames: the second comes once the first is painted. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function centre(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error(`${of} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
