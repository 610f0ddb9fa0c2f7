import { placeBrochures } from '../support/brochures'
import type { ProviderUnderTest } from '../support/provider'
import { placeShop } from '../support/shops'
import { expect, test } from '../support/test'

interface OpenForm {
  what: string
  /** makes the record */
  id: (provider: ProviderUnderTest) => Promise<number>
  table: string
  at: (id: number) => string
  field: string
  save: string
}

const newest = async ({ query }: ProviderUnderTest, table: string) => {
  const [row] = await query(`select max(id) as id from ${table}`)
  return Number(row?.id)
}

const FORMS: readonly OpenForm[] = [
  {
    what: 'a user',
    id: (provider) => newest(provider, 'identity_users'),
    table: 'identity_users',
    at: (id) => `/users/edit/?id=${id}`,
    field: 'First name',
    save: 'Update user',
  },
  {
    what: 'an admin',
    id: (provider) => newest(provider, 'admins'),
    table: 'admins',
    at: (id) => `/admins/${id}`,
    field: 'First name',
    save: 'Save',
  },
  {
    what: 'a shop',
    id: (provider) => placeShop(provider, 'Groenland'),
    table: 'shops',
    at: (id) => `/shops?edit=${id}`,
    field: 'Website url',
    save: 'Save',
  },
  {
    what: 'a brochure',
    id: async (provider) => (await placeBrochures(provider, [{ name: 'Week 47', state: 'inbox' }]))[0].id,
    table: 'brochures',
    at: (id) => `/brochures?status=inbox&edit=${id}`,
    field: 'Original link',
    save: 'Save changes',
  },
]

for (const { what, id: make, table, at, field, save } of FORMS) {
  test(`what is typed about ${what} stays when somebody deletes it meanwhile, and saving says so`, async ({
    staff,
    page,
    provider,
    newTab,
  }) => {
    const id = await make(provider)
    await staff.signIn()
    await staff.open(at(id))
    const typed = page.getByRole('textbox', { name: field, exact: true })
    await typed.fill('https://groenland.example')

    await provider.query(`delete from ${table} where id = $1`, [id])
    const other = await newTab() // learns of it, and with it this tab
    await other.open(at(id))
    await expect(other.page.getByText(/is not there/)).toBeVisible()

    await expect(typed).toHaveValue('https://groenland.example')
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(
      page.getByText('This has been deleted meanwhile, so it cannot be changed any more.').first(),
    ).toBeVisible()
    await expect(typed).toHaveValue('https://groenland.example')
  })
}
