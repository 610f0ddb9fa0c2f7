import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { brochureSeries, placeBrochures } from '../support/brochures'
import { consoleBuildDirectory } from '../support/console-build.mjs'
import { faultFirst, faultOn, isCall } from '../support/fault'
import { keptDrafts } from '../support/kept'
import { readyForOffline } from '../support/service-worker'
import { expect, test } from '../support/test'

const served = await mkdtemp(join(tmpdir(), 'console-builds-'))

// A directory of its own: this file deploys into it while a person is at work.
test.use({ wish: { staticDir: served } })
test.beforeAll(() => cp(consoleBuildDirectory(), served, { recursive: true }))
test.afterAll(() => rm(served, { recursive: true, force: true }))

test.describe('A new version of the console', () => {
  test('it is offered, is not taken unasked, and finds the changes that wait', async ({
    page,
    staff,
    context,
    provider,
    wire,
  }) => {
    await placeBrochures(provider, brochureSeries(2))
    await staff.signInAndOpen('Inbox')
    await readyForOffline(page)
    await page.reload()
    await expect(staff.card('Week 47 no. 1')).toBeVisible()
    await context.setOffline(true)
    await staff.moveByKeyboard('Week 47 no. 1', 'Archive')
    await staff.pending(1)
    await deployNext()
    await markDocument(page)
    // The new version can be fetched but the provider not reached: the change still waits when the version is taken.
    wire.play(faultOn(isCall, { kind: 'resetBefore' }))
    await context.setOffline(false)
    await lookForUpdate(page)
    const offer = page.getByRole('button', { name: /reload|update/i })
    await expect(offer).toBeVisible()
    expect(await page.title()).toBe(MARK)
    await staff.pending(1)
    await offer.click()
    await loadedAnew(page)
    await expect(staff.card('Week 47 no. 2')).toBeVisible()
    expect(await page.locator('meta[name="build"]').getAttribute('content')).toBe('next')
    await expect(staff.card('Week 47 no. 1')).toHaveCount(0)
    await staff.pending(1)
    await wire.mend()
    await staff.allSaved()
    const [row] = await provider.query('select state from brochures where name = $1', ['Week 47 no. 1'])
    expect(row?.state).toBe('archived')
  })

  test('is taken at the word, though a dead network keeps the one before waiting for pictures', async ({
    page,
    staff,
    wire,
  }) => {
    await staff.signInAndOpen('Inbox')
    await readyForOffline(page)
    // Not all pictures: a browser has six connections to a host, and needs one of them for the new version.
    wire.play(faultFirst(3, ({ path }) => path.startsWith('/files/'), { kind: 'hang' }))
    await page.reload()
    await staff.openTab('Trash')
    await expect(staff.cards.first()).toBeVisible()
    await deployNext()
    await markDocument(page)
    await lookForUpdate(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await loadedAnew(page)
    await expect(staff.cards.first()).toBeVisible()
  })
})

test('[V2] one that comes while a form is filled in takes nothing of it: it waits for a word, and then asks as any leaving does', async ({
  page,
  staff,
}) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const reload = page.getByRole('button', { name: 'Reload' })
  await staff.signIn()
  await readyForOffline(page)
  await page.reload()
  await staff.open('/shops?new=1')
  await name.fill('Zoë')
  await deployNext()
  await markDocument(page)
  let asked = 0
  page.once('dialog', (question) => {
    asked += 1
    return question.dismiss()
  })
  await lookForUpdate(page)
  await expect(reload).toBeVisible()
  await name.pressSequentially(' with a name that takes longer to write than a new version to take over', { delay: 50 })
  expect(asked).toBe(0)
  await reload.click()
  await expect.poll(() => asked).toBe(1)
  await expect(name).toHaveValue(/^Zoë with a name/)
  expect(await page.title()).toBe(MARK)

  await expect.poll(() => keptDrafts(page)).toContain('take over')
  page.on('dialog', (question) => question.accept())
  await reload.click()
  await loadedAnew(page)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(name).toHaveValue(/^Zoë with a name/)
})

const MARK = 'the same document'

const markDocument = (page: Page) =>
  page.evaluate((mark) => {
    document.title = mark
  }, MARK)

const loadedAnew = (page: Page) => expect.poll(() => page.title().catch(() => '')).not.toBe(MARK)

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

/** The next build differs as little as a build can: a mark in the document, and the worker that knows of it. */
async function deployNext() {
  const html = join(served, 'index.html')
  await writeFile(html, (await readFile(html, 'utf8')).replace('<head>', '<head><meta name="build" content="next">'))
  const worker = join(served, 'sw.js')
  const source = await readFile(worker, 'utf8')
  const marked = source.replace(/("revision":")(?=[^"]*","url":"index\.html")/, '$1next')
  if (marked === source) throw new Error('the worker does not name the document')
  await writeFile(worker, marked)
}
