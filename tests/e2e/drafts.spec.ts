import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { placeBrochures, storedBrochure } from '../support/brochures'
import { crashTab } from '../support/browser'
import { faultOn, isWrite } from '../support/fault'
import { keptDrafts } from '../support/kept'
import { expect, test } from '../support/test'

test.use({ serviceWorkers: 'block' })

interface KeptForm {
  what: string
  on: string
  /** the button that opens it; none when the form is the screen */
  opened?: string
  field: string
}

/** All forms except those of brochures, shops, ads and texts, which have tests of their own. */
const FORMS: readonly KeptForm[] = [
  { what: 'a new category', on: '/categories', opened: 'Add category', field: 'About' },
  { what: 'a new user', on: '/users/new/', field: 'First name' },
  { what: 'a new admin', on: '/admins', opened: 'Add admin', field: 'First name' },
  { what: 'an admin', on: '/admins/2', field: 'First name' },
  { what: 'a new location', on: '/shops/1/locations', opened: 'New', field: 'Address' },
  { what: 'an import', on: '/shops/1/locations', opened: 'Import', field: 'Link' },
  { what: 'a new parser', on: '/parsers/publitas', field: 'Name' },
]

async function open(page: Page, { opened }: KeptForm) {
  if (opened) await page.getByRole('button', { name: opened, exact: true }).first().click()
}

const icon = async () => ({
  name: 'icon.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer(),
})

const inForm = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

for (const form of FORMS) {
  test(`what was typed about ${form.what} is offered again after a reload, until it is decided`, async ({
    page,
    staff,
  }) => {
    await staff.signIn()
    await staff.open(form.on)
    await open(page, form)
    await inForm(page, form.field).fill('Groenland')
    await expect.poll(() => keptDrafts(page)).toContain('Groenland')
    await page.reload()
    await expect(page.getByText(/^What you typed here at \d\d:\d\d \d\d-\d\d-\d{4} was not saved/)).toBeVisible()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(inForm(page, form.field)).toHaveValue('Groenland')
  })
}

test('of one form in two tabs each keeps what is typed, whichever crashes and whichever is left last', async ({
  page,
  context,
  staff,
  newTab,
}) => {
  const offer = (tab: Page) => tab.getByRole('button', { name: 'Restore draft' })
  await staff.signIn()
  await staff.open('/users/new/')
  await inForm(page, 'First name').fill('Groenland')
  await expect.poll(() => keptDrafts(page)).toContain('Groenland')
  const { page: other, open } = await newTab()
  await open('/users/new/')
  await inForm(other, 'First name').fill('IJsland')
  await expect.poll(() => keptDrafts(other)).toContain('IJsland')
  await expect(offer(other)).toHaveCount(0) // the first one is still open
  const { page: third, open: openThird } = await newTab()
  await crashTab(context, page)

  other.on('dialog', (dialog) => void dialog.accept())
  await other.reload()
  await offer(other).click()
  await expect(inForm(other, 'First name')).toHaveValue('IJsland')
  await inForm(other, 'First name').fill('IJslander')
  await expect.poll(() => keptDrafts(other)).not.toContain('"IJsland"')

  await openThird('/users/new/')
  await offer(third).click()
  await expect(inForm(third, 'First name')).toHaveValue('Groenland')
})

test('what was typed in two tabs that have crashed is offered one after the other, the newest first', async ({
  context,
  staff,
  newTab,
}) => {
  await staff.signIn()
  const tabs = [
    { typed: 'Groenland', tab: staff },
    { typed: 'IJsland', tab: await newTab() },
  ]
  for (const { typed, tab } of tabs) {
    await tab.open('/shops?edit=1')
    await inForm(tab.page, 'Name').fill(typed)
    await expect.poll(() => keptDrafts(tab.page)).toContain(typed)
  }
  const next = await newTab()
  for (const { tab } of tabs) await crashTab(context, tab.page)
  await next.open('/shops?edit=1')
  await next.page.getByRole('button', { name: 'Discard draft' }).click()
  await next.page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(inForm(next.page, 'Name')).toHaveValue('Groenland')
})

test('the draft of a shop says what somebody else has changed since, before it is restored', async ({
  page,
  staff,
  another,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await staff.signIn()
  await staff.open('/shops?edit=1')
  await inForm(page, 'Email').fill('mine@example.test')
  await expect.poll(() => keptDrafts(page)).toContain('mine@example.test')
  const luc = await another('Luc')
  await luc.send('PATCH', '/shops/1', { email: 'theirs@example.test' })
  await page.reload()
  await expect(inForm(page, 'Email')).toHaveValue('theirs@example.test')
  await expect(page.getByText('Changed elsewhere since: Email.')).toBeVisible()
})

test('the password of a new admin is in no draft', async ({ page, staff }) => {
  await staff.signIn()
  await staff.open('/admins')
  await page.getByRole('button', { name: 'Add admin' }).click()
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('First name').fill('Tess')
  await expect.poll(() => keptDrafts(page)).toContain('Tess')
  expect(await keptDrafts(page)).not.toContain('correct horse')
})

test('a dialog that is cancelled takes its draft with it', async ({ page, staff }) => {
  await staff.signIn()
  await staff.open('/categories')
  await page.getByRole('button', { name: 'Add category' }).first().click()
  await inForm(page, 'Name').fill('Groenland')
  await expect.poll(() => keptDrafts(page)).toContain('Groenland')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => keptDrafts(page)).not.toContain('Groenland')
})

test('[CD15] a form that was saved, with the page reloaded at once, is not offered as not saved', async ({
  page,
  staff,
  wire,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await staff.signIn()
  await staff.open('/users/new/')
  await inForm(page, 'Email').fill('tess@identity.test')
  await inForm(page, 'First name').fill('Tess')
  await inForm(page, 'Last name').fill('Vos')
  wire.play(faultOn(isWrite, { kind: 'delay', by: 1_000 })) // the form waits for the answer
  await page.getByRole('button', { name: 'Create new user' }).click()
  await staff.pending(1)
  await page.reload()
  await staff.allSaved()
  await staff.open('/users/new/') // on a slow machine the answer may have led to the list before the reload
  await expect(inForm(page, 'Email')).toHaveValue('')
  await expect.poll(() => keptDrafts(page)).toBe('[]')
  await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
})

test('[CD15] a change with a picture that was saved, with the page reloaded at once, is not offered as not saved', async ({
  page,
  staff,
  wire,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await staff.signIn()
  await staff.open('/categories')
  await page.locator('tbody').getByRole('button', { name: 'Edit' }).first().click()
  const form = page.getByRole('dialog', { name: 'Edit Category' })
  await form.getByLabel('Icon', { exact: true }).setInputFiles(await icon())
  await expect(form.getByText('icon.png')).toBeVisible()
  wire.play(faultOn(isWrite, { kind: 'delay', by: 1_000 })) // the form waits for the answer
  await form.getByRole('button', { name: 'Save' }).click()
  await staff.pending(1)
  await page.reload()
  await staff.allSaved()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeEnabled()
  await expect.poll(() => keptDrafts(page)).toBe('[]')
})

test('what is typed into a card as soon as it is there, with the page reloaded at once, is kept', async ({
  page,
  staff,
  provider,
}) => {
  await placeBrochures(provider, [{ name: 'Week 47' }])
  await staff.signInAndOpen('Inbox')
  const position = staff.card('Week 47').getByLabel('Position')
  await position.fill('7')
  await page.reload()
  await expect(position).toHaveValue('7')
})

test('it is kept even while a slow machine is still busy with the start', async ({ page, staff, provider }) => {
  await placeBrochures(provider, [{ name: 'Week 47' }])
  await staff.signInAndOpen('Inbox')
  const position = staff.card('Week 47').getByLabel('Position')
  await position.waitFor()
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const typed of ['11', '12', '13', '14', '15', '16']) {
    await position.fill(typed)
    await page.reload()
    await expect(position).toHaveValue(typed)
  }
})

test('what was typed into a card stands there, not saved, after another screen and after a reload, until it is saved', async ({
  page,
  staff,
  provider,
}) => {
  const [placed] = await placeBrochures(provider, [{ name: 'Week 47' }])
  await staff.signInAndOpen('Inbox')
  const position = staff.card('Week 47').getByLabel('Position')
  await position.fill('7')
  await page.getByRole('link', { name: 'Shops' }).click()
  await page.getByRole('link', { name: 'Brochures' }).click()
  await expect(position).toHaveValue('7')
  await page.reload()
  await expect(position).toHaveValue('7')
  expect(await storedBrochure(provider, placed.id)).toMatchObject({ position: null })
  await staff.card('Week 47').getByRole('button', { name: 'Save position' }).click()
  await expect.poll(() => storedBrochure(provider, placed.id)).toMatchObject({ position: 7 })
  await expect.poll(() => keptDrafts(page)).toBe('[]')
})
