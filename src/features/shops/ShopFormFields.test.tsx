import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { shops } from '../../domain/shops/collection'
import { formOf, shopFormSchema } from '../../domain/shops/form'
import type { Shop } from '../../domain/shops/shop'
import { FIELD_LABELS } from '../../domain/shops/words'
import type { AnyCollection } from '../../offline/define'
import { createCell } from '../../provider/source'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { ShopFormFields } from './ShopFormFields'

afterEach(cleanup)

const SHOP = shops.parse({
  id: 7,
  name: 'Prixo',
  customer_client_id: 1,
  regions: [{ id: 11, name: 'Utrecht' }],
  shop_categories: [{ id: 21, name: 'Tuin' }],
  shop_toplevel: [{ id: 22, name: 'Wonen' }],
  shop_afterpage: [{ id: 23, name: 'Kermis' }],
})

/** An engine without a network whose device holds no list of options. */
function nothingRead() {
  const empty = createCell({ ids: [], total: null, more: false, from: 'device', asOf: null })
  const none = createCell<readonly never[]>([])
  return { list: () => empty, records: (_: AnyCollection) => none, refresh: () => new Promise(() => undefined) }
}

function Shown({ shop }: { shop: Shop }) {
  const form = useSchemaForm(shopFormSchema({ iconBytes: 1, hasIcon: true }), formOf(shop, []))
  return (
    <Form form={form} onSubmit={() => {}}>
      <ShopFormFields icon={null} own={shop} />
    </Form>
  )
}

test('what a shop has shows by its name even if the lists are not on this device; its client, known only by number, by that number', async () => {
  render(<Shown shop={SHOP} />, { wrapper: around(nothingRead()) })
  const client = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Customer client' })
  expect([...client.selectedOptions].map(({ text }) => text)).toEqual(['Client 1'])
  for (const name of ['Utrecht', 'Tuin', 'Wonen', 'Kermis']) expect(await screen.findByText(name)).toBeTruthy()
})

test('every field that has a name is in the form', async () => {
  render(<Shown shop={SHOP} />, { wrapper: around(nothingRead()) })
  const { shop_descriptions: _, ...labels } = FIELD_LABELS // texts by language have names of their own
  await screen.findByLabelText(labels.auto_parser_type)
  expect(Object.values(labels).filter((label) => screen.queryAllByLabelText(label).length === 0)).toEqual([])
})
