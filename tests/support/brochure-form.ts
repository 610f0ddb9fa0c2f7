/** The form of a new brochure, filled in as a person does. */
import { expect, type Page } from '@playwright/test'
import { goodPdf } from '../contract/pdf-files'
import type { Person } from './person'
import type { ProviderUnderTest } from './provider'

interface ShopOfForm {
  id: number
  name: string
  /** by name */
  regions: string[]
  /** Dutch ones */
  categories: string[]
}

/** A seeded shop with so many regions. */
export async function shopWithRegions(
  { query }: Pick<ProviderUnderTest, 'query'>,
  regions: number,
): Promise<ShopOfForm> {
  const [shop] = await query(
    `select s.id, s.name from shops s join shop_regions r on r.shop_id = s.id
     where exists (select 1 from shop_categories k join categories c on c.id = k.category_id
                   join languages l on l.id = c.language_id where k.shop_id = s.id and l.symbol = 'nl')
     group by s.id, s.name having count(*) = $1 order by s.id limit 1`,
    [regions],
  )
  if (!shop) throw new Error(`no shop with ${regions} regions`)
  const names = await query(
    'select r.name from shop_regions s join regions r on r.id = s.region_id where s.shop_id = $1 order by r.name',
    [Number(shop.id)],
  )
  const categories = await query(
    `select c.name from shop_categories k join categories c on c.id = k.category_id
     join languages l on l.id = c.language_id where k.shop_id = $1 and l.symbol = 'nl' order by c.name`,
    [Number(shop.id)],
  )
  return {
    id: Number(shop.id),
    name: String(shop.name),
    regions: names.map(({ name }) => String(name)),
    categories: categories.map(({ name }) => String(name)),
  }
}

interface AtTheForm {
  staff: Person
  page: Page
  provider: Pick<ProviderUnderTest, 'query'>
}

/** Signs somebody in, opens the form of a new brochure, and finds a shop for it with its first region. */
export async function openNewBrochure(
  { staff, page, provider }: AtTheForm,
  { on = '/brochures/?new=1', regions = 1 }: { on?: string; regions?: number } = {},
) {
  const shop = await shopWithRegions(provider, regions)
  await staff.signIn()
  await staff.open(on)
  return { form: brochureForm(page), shop, region: shop.regions[0] ?? '' }
}

/** The same with the shop chosen, so that its regions can get PDFs. */
export async function openWithShop(...at: Parameters<typeof openNewBrochure>) {
  const opened = await openNewBrochure(...at)
  await opened.form.field('Shop').selectOption({ label: opened.shop.name })
  return opened
}

export function brochureForm(page: Page, title: 'New brochure' | 'Edit brochure' = 'New brochure') {
  const dialog = page.getByRole('dialog', { name: title })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  return {
    dialog,
    field,
    press,

    /** Saving is blocked while a PDF is on its way: a person who is told so presses again. */
    async submit(name: string) {
      await expect(async () => {
        await press(name)
        await expect(dialog).toHaveCount(0, { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
    },

    /** Fills in all that is required except the attachments. */
    async fill(name: string, shop: ShopOfForm) {
      await field('Name').fill(name)
      await field('Shop').selectOption({ label: shop.name })
      await field('Language').selectOption({ label: 'Nederlands' })
      await field('Valid from').fill('2031-03-03 00:00')
      await field('Valid till').fill('2031-03-09 23:59')
      await expect(field('Categories')).toContainText(shop.categories[0] ?? '')
    },

    /** Gives a region a PDF of so many pages. */
    async attach(region: string, pages: number, name = 'folder.pdf') {
      await field(region).setInputFiles({ name, mimeType: 'application/pdf', buffer: await goodPdf(pages) })
    },

    async attachBytes(region: string, name: string, buffer: Buffer) {
      await field(region).setInputFiles({ name, mimeType: 'application/pdf', buffer })
    },
  }
}

/** The provider's row of the pdf that was announced last. */
export async function lastPdf({ query }: Pick<ProviderUnderTest, 'query'>) {
  const [row] = await query('select quality, crop_to_trimbox, state, pages_count from pdfs order by id desc limit 1')
  return row ?? null
}

export async function countPdfs({ query }: Pick<ProviderUnderTest, 'query'>): Promise<number> {
  const [row] = await query('select count(*)::int as count from pdfs')
  return Number(row?.count)
}

/** The provider's row of the brochure of that name. */
export async function brochureNamed({ query }: Pick<ProviderUnderTest, 'query'>, name: string) {
  const [row] = await query(
    `select b.*, (select coalesce(sum(r.pages_count), 0)::int from brochure_regions r where r.brochure_id = b.id) as attached
     from brochures b where b.name = $1`,
    [name],
  )
  return row ?? null
}
