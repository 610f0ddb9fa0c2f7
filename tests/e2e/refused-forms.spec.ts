import type { Page } from '@playwright/test'
import { brochureForm, shopWithRegions } from '../support/brochure-form'
import { brochureSeries, placeBrochures } from '../support/brochures'
import { faultFirst, isWrite, refusal } from '../support/fault'
import { expectFile, FORM_JOURNEYS, field, NEW_CATEGORY, USER_EDIT } from '../support/form-journeys'
import { acceptRefusal, answer, expectMessage } from '../support/forms'
import { keptRows } from '../support/kept'
import { refusedLater, takeUp } from '../support/refused'
import { expect, test } from '../support/test'

const WORDS = 'is not what we want'
const LEAVE = 'Data will be lost if you leave the page, are you sure?'

/** Leaves a form that was filled in, and answers the question if there is one. */
async function leave(page: Page, cancel: string | undefined) {
  const form = page.getByRole('dialog')
  const isDialog = (await form.count()) > 0
  if (cancel) await page.getByRole('button', { name: cancel, exact: true }).click()
  else await page.goto('/#/offers')
  if (cancel && !isDialog) await answer(page, LEAVE, 'Yes')
  await expect(form).toHaveCount(0)
}

test.describe('Refused later, a form is taken up again from the sync centre, filled in as it was:', () => {
  test.beforeEach(({ staff }) => staff.signIn())

  for (const [what, journey] of Object.entries(FORM_JOURNEYS)) {
    test(what, async ({ page, staff, wire, provider }) => {
      const id = await journey.open(page, provider)
      const [name, label] = journey.refused
      const press = () => page.getByRole('button', { name: journey.submit, exact: true }).click()
      await refusedLater({ page, staff, wire }, { field: name, words: WORDS }, async () => {
        await journey.fill(page)
        await press()
      })

      await takeUp({ staff })
      await expectMessage(await field(page, label), WORDS)
      await journey.filled(page)
      await leave(page, journey.cancel)
      await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)

      await takeUp({ staff })
      const wrong = await field(page, label)
      await expect(wrong).toHaveValue(journey.mend[0])
      await wrong.fill(journey.mend[1])
      await expect(wrong).not.toHaveAttribute('aria-invalid', 'true')
      await press()
      await staff.allSaved()
      const [query, row] = journey.stored
      expect(await provider.query(query, query.includes('$1') ? [id] : [])).toEqual([row])
    })
  }

  test('a new brochure, with its pdf', async ({ page, staff, wire, provider }) => {
    const shop = await shopWithRegions(provider, 1)
    const form = brochureForm(page)
    await staff.open('/brochures/?status=inbox&new=1')
    await expect(form.field('Shop').locator('option', { hasText: shop.name }).first()).toBeAttached()
    // Without a network a shop fills in the form only if this device knows more of it than the list to choose from tells.
    for (const known of [`"shops/${shop.id}"`, '"categories/'])
      await expect.poll(() => keptRows(page, 'records')).toContain(known)
    await refusedLater({ page, staff, wire }, { field: 'name', words: WORDS, of: /\/brochures$/ }, async () => {
      await form.fill('Week 47', shop)
      await form.attach(shop.regions[0] ?? '', 2)
      await form.submit('create on this list')
      await staff.moveByMenu('Week 47', 'Archive')
    })
    await takeUp({ staff })
    await expectMessage(form.field('Name'), WORDS)
    await expect(form.dialog.getByText('2 pages')).toBeVisible()
    await form.field('Name').fill('Week 48')
    await form.submit('create on this list')
    await staff.allSaved()
    expect(
      await provider.query(
        `select b.name, b.state, r.pages_count from brochures b left join brochure_regions r on r.brochure_id = b.id
         where b.name in ('Week 47', 'Week 48')`,
      ),
    ).toEqual([{ name: 'Week 48', state: expect.stringMatching(/^archive/), pages_count: 2 }])
  })

  test('a brochure', async ({ page, staff, wire, provider }) => {
    const [placed] = await placeBrochures(provider, brochureSeries(1))
    const id = Number(placed?.id)
    const form = brochureForm(page, 'Edit brochure')
    await staff.open(`/brochures/?status=inbox&edit=${id}`)
    await refusedLater({ page, staff, wire }, { field: 'name', words: WORDS }, async () => {
      await form.field('Name').fill('Week 47')
      await form.field('Original link').fill('https://folder.example.test/47')
      await form.press('Save changes')
    })
    await takeUp({ staff })
    await expectMessage(form.field('Name'), WORDS)
    await form.field('Name').fill('Week 48')
    await form.submit('Save changes')
    await staff.allSaved()
    expect(await provider.query('select name, original_link from brochures where id = $1', [id])).toEqual([
      { name: 'Week 48', original_link: 'https://folder.example.test/47' },
    ])
  })

  test('a text of a site', async ({ page, staff, wire, provider }) => {
    await staff.open('/config')
    const dutch = page.getByRole('region', { name: 'Nederlands', exact: true })
    const text = dutch.getByRole('textbox', { name: 'Description' })
    await refusedLater({ page, staff, wire }, { field: 'description', words: WORDS }, async () => {
      await text.fill('Alle folders')
      await dutch.getByRole('button', { name: 'Save description' }).click()
    })
    await expect(text).not.toHaveValue('Alle folders')
    await takeUp({ staff })
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('Alle folders')
    await expectMessage(text, WORDS)
    await dutch.getByRole('button', { name: 'Discard description' }).click()
    await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
    await staff.open('/offers')
    await takeUp({ staff })
    await text.fill('Alle folders van nu')
    await dutch.getByRole('button', { name: 'Save description' }).click()
    await staff.allSaved()
    expect(
      await provider.query(
        `select t.description from content_texts t join languages l on l.id = t.language_id where l.symbol = 'nl'`,
      ),
    ).toEqual([{ description: 'Alle folders van nu' }])
  })
})

test.describe('A form', () => {
  test.beforeEach(({ staff }) => staff.signIn())

  test('whose refusal comes when it no longer waits for it is taken up in the same way', async ({
    page,
    staff,
    wire,
    provider,
  }) => {
    const { open, fill, submit } = NEW_CATEGORY
    await open(page, provider)
    await fill(page)
    const late = { ...refusal(422, { errors: { name: [WORDS] } }), after: 2_500 }
    wire.play(faultFirst(1, isWrite, late))
    await page.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await acceptRefusal(page, WORDS)
    await takeUp({ staff })
    await expectMessage(await field(page, 'Name'), WORDS)
    await expectFile(page, 'zeil.png')
  })

  test('takes nothing while it is being saved: what was refused stands in it as it was sent, with the focus', async ({
    page,
    wire,
    provider,
  }) => {
    const { open, fill, filled, submit } = NEW_CATEGORY
    await open(page, provider)
    await fill(page)
    const slow = { ...refusal(422, { errors: { name: [WORDS] } }), after: 700 }
    wire.play(faultFirst(1, isWrite, slow))
    const name = await field(page, 'Name')
    await name.press('End')
    await name.press('Enter')
    await expect(page.getByRole('button', { name: submit, exact: true })).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.type('gone? ')
    await expect(name).toBeFocused()
    await acceptRefusal(page, WORDS)
    await filled(page)
    await expectMessage(name, WORDS)
    await expect(name).toBeFocused()
    await page.keyboard.type('boten')
    await expect(name).toHaveValue('Zeilboten')
  })

  test('that stands on the screen already when its change is refused is opened anew for it', async ({
    page,
    staff,
    wire,
    provider,
  }) => {
    const { open, fill, filled, submit } = USER_EDIT
    const id = await open(page, provider)
    await refusedLater({ page, staff, wire }, { field: 'email', words: WORDS }, async () => {
      await fill(page)
      await page.getByRole('button', { name: submit, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
      await staff.open(`/users/edit/?id=${id}`)
      await expect(await field(page, 'First name')).toHaveValue('Zoë')
    })
    await expect(await field(page, 'First name')).not.toHaveValue('Zoë')
    await takeUp({ staff })
    await expectMessage(await field(page, 'Email'), WORDS)
    await filled(page)
  })

  test('of a refused creation that has gone is the plain empty one', async ({ page, staff }) => {
    await staff.open('/categories?new=refused-99')
    const name = page.getByRole('dialog', { name: 'New Category' }).getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('')
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  })

  for (const [screen, button, title] of [
    ['/categories', 'Add category', 'New Category'],
    ['/admins', 'Add admin', 'New Admin'],
    ['/shops/1/locations', 'New', 'New location'],
  ] as const)
    test(`in a dialog (${title}) is a part of the address: a reload keeps it`, async ({ page, staff }) => {
      await staff.open(screen)
      const form = page.getByRole('dialog', { name: title })
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(form).toBeVisible()
      await page.reload()
      await expect(form).toBeVisible()
    })
})
