import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { brochureSeries, placeBrochures, storedBrochure } from '../support/brochures'
import { consoleBuildDirectory } from '../support/console-build.mjs'
import { type Disk, diskOf, PICTURES } from '../support/full-disk'
import type { Person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

/** What the broken build throws. */
const BROKEN = 'broken'
const served = await mkdtemp(join(tmpdir(), 'console-broken-'))

// A directory of its own: the test breaks a build in it while somebody is at work.
test.use({ wish: { staticDir: served } })
test.beforeEach(() => cp(consoleBuildDirectory(), served, { recursive: true }))
test.afterAll(() => rm(served, { recursive: true, force: true }))

/** How many brochures there are, named no. 1 and so on. */
const PLACED = 12

async function atTheInbox(staff: Person, provider: ProviderUnderTest) {
  const [placed] = await placeBrochures(provider, brochureSeries(PLACED))
  await staff.signInAndOpen('Inbox')
  await expect(staff.card('Week 47 no. 1')).toBeVisible()
  return placed.id
}

test.describe('A device that keeps nothing, or too little', () => {
  test('[S9] without a database the console works for the session, and says so before the first change', async ({
    staff,
    page,
    provider,
  }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    const id = await atTheInbox(staff, provider)
    await expect(page.getByText(/what is not sent when you close it is lost/)).toBeVisible()
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.allSaved()
    expect((await storedBrochure(provider, id)).state).toBe('active')
  })

  test('[S9] where site data is blocked altogether the console starts, signs in, works and logs out', async ({
    staff,
    page,
    provider,
  }) => {
    await page.addInitScript(blockSiteData)
    const id = await atTheInbox(staff, provider)
    await expect(page.getByText(/what is not sent when you close it is lost/)).toBeVisible()
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.allSaved()
    expect((await storedBrochure(provider, id)).state).toBe('active')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in as Sanne de Vries' })).toBeVisible()
  })

  test('[S3] where the browser has deleted the files of the console alone, one start with a network brings them back', async ({
    staff,
    page,
    provider,
    wire,
  }) => {
    await atTheInbox(staff, provider)
    await readyForOffline(page)
    const files = () => page.evaluate(countFilesOfBuild)
    await expect.poll(files).toBeGreaterThan(100)
    const whole = await files()
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await page.reload()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await expect.poll(files, { timeout: 30_000 }).toBe(whole)
    await wire.cut()
    await page.reload()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
  })

  test('[S3] what the browser has cleared while the console was closed is told, with what waited', async ({
    staff,
    page,
    context,
    provider,
  }) => {
    await atTheInbox(staff, provider)
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.pending(1)
    await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/kept\.[^=]+=1/)
    await context.setOffline(false)
    await page.goto('/deployment.json')
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await page.goto('/')
    await expect(page.getByText(/1 change that was not sent may be lost/)).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByText(/may be lost/)).toHaveCount(0)
  })
})

test('[S3] the browser is asked to keep what is here once there is something to lose, and not before', async ({
  staff,
  page,
  provider,
  context,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    const { persist } = StorageManager.prototype
    StorageManager.prototype.persist = function () {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 }) // our own mark, from above
      return persist.call(this)
    }
  })
  const timesAsked = () => page.evaluate(() => (window as unknown as { asked: number }).asked) // as above
  await atTheInbox(staff, provider)
  await staff.moveByKeyboard('Week 47 no. 1', 'Active')
  await staff.allSaved()
  expect(await timesAsked()).toBe(0)
  await context.setOffline(true)
  await staff.moveByKeyboard('Week 47 no. 2', 'Archive')
  await staff.pending(1)
  await expect.poll(timesAsked).toBe(1)
})

test.describe('A disk that is full', () => {
  let disk: Disk

  test.beforeEach(async ({ staff, page, provider, context, wire }) => {
    disk = await diskOf(page, wire.url)
    await atTheInbox(staff, provider)
    await readyForOffline(page)
    await context.setOffline(true)
  })

  test('[S1] a change that cannot be kept is not made and says so; the form stays filled, and is kept once there is room', async ({
    staff,
    page,
  }) => {
    await staff.card('Week 47 no. 1').getByRole('button', { name: 'Week 47 no. 1' }).click()
    const form = page.getByRole('dialog', { name: 'Edit brochure' })
    const name = form.getByLabel('Name', { exact: true })
    await name.fill('Week 48')
    await disk.shut()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/could not be kept on this device/)).toBeVisible()
    await expect(name).toHaveValue('Week 48')
    expect(await kept(page)).toMatchObject({ outbox: 0 })
    await disk.free()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await staff.pending(1)
    expect(await kept(page)).toMatchObject({ outbox: 1 })
  })

  test('[S2] pictures give way to a change, and no change gives way to anything', async ({ staff, page }) => {
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.pending(1)
    await page.evaluate(leafThrough, PICTURES)
    expect((await kept(page)).pictures).toBeGreaterThan(0)
    await disk.fill()
    let moved = 1
    do {
      moved += 1
      await staff.moveByKeyboard(`Week 47 no. ${moved}`, 'Archive')
      await staff.pending(moved)
      // A database keeps free pages of its own, and a small change may find room there on the fullest disk.
    } while (moved < PLACED && (await kept(page)).pictures > 0)
    expect(await kept(page)).toEqual({ outbox: moved, pictures: 0 })
  })
})

test.describe('A build that does not start', () => {
  // Otherwise the worker would serve the build before it.
  test.use({ serviceWorkers: 'block', thrownOnPurpose: BROKEN })

  test('[V5] a build that does not start says what waits, and its repair is taken with what waited', async ({
    staff,
    page,
    context,
    provider,
  }) => {
    const id = await atTheInbox(staff, provider)
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Active')
    await staff.pending(1)
    await context.setOffline(false)
    await page.goto('/deployment.json')
    await breakBuild()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'The console could not start' })).toBeVisible()
    await expect(page.getByText(/1 change waits on this device/)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export waiting changes' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('Week 47 no. 1')
    await cp(consoleBuildDirectory(), served, { recursive: true })
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(async () => (await storedBrochure(provider, id)).state).toBe('active')
  })
})

/** Runs in the page: does what Chromium and Firefox do when somebody blocks all site data. */
function blockSiteData() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const refuseLater = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  Object.defineProperty(window, 'localStorage', { get: refuse })
  Object.defineProperty(window, 'sessionStorage', { get: refuse })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  IDBFactory.prototype.open = refuse
  IDBFactory.prototype.databases = refuseLater
  LockManager.prototype.request = refuseLater
  LockManager.prototype.query = refuseLater
  CacheStorage.prototype.has = refuseLater
  CacheStorage.prototype.open = refuseLater
  CacheStorage.prototype.delete = refuseLater
  ServiceWorkerContainer.prototype.register = refuseLater
}

/** A new build whose first script throws before it has done anything. */
async function breakBuild() {
  await writeFile(join(served, 'assets/next.js'), `throw new Error('${BROKEN}')`)
  const html = join(served, 'index.html')
  const page = await readFile(html, 'utf8')
  await writeFile(html, page.replace(/src="\.\/assets\/index-[^"]+"/, 'src="./assets/next.js"'))
}

/** Runs in the page: keeps one picture as large as those of many folders together. */
async function leafThrough(size: number) {
  const images = await caches.open('images')
  const bytes = new Uint8Array(size)
  for (let at = 0; at < bytes.length; at += 50_000) crypto.getRandomValues(bytes.subarray(at, at + 50_000))
  await images.put('/files/leafed-through.webp', new Response(bytes, { headers: { 'content-type': 'image/webp' } }))
}

/** How many changes and pictures are on this device. */
function kept(page: Page): Promise<{ outbox: number; pictures: number }> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(names.find((name) => name.startsWith('console-')) ?? '')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => fail(opening.error)
    })
    const counting = database.transaction('outbox').objectStore('outbox').count()
    const outbox = await new Promise<number>((done) => {
      counting.onsuccess = () => done(counting.result)
    })
    database.close()
    const pictures = (await caches.has('images')) ? (await (await caches.open('images')).keys()).length : 0
    return { outbox, pictures }
  })
}

async function countFilesOfBuild(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name.includes('precache'))
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return files.flat().length
}
