import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EngineContext } from '../../data/engineContext'
import { shops } from '../../domain/shops/collection'
import { deleteShop } from '../../domain/shops/mutations'
import type { Engine } from '../../offline/engine'
import { newFileId } from '../../provider/request'
import { askForPicturesAgain } from '../../ui/picture'
import { COLUMNS } from './columns'

afterEach(cleanup)

/** The first cell of a shop with that icon. */
function nameCell(icon: object) {
  const engine = { file: async () => new File(['x'], 'icon.png') }
  const shop = shops.parse({ id: 7, name: 'Prixo', icon })
  const { container } = render(
    <EngineContext value={engine as Partial<Engine> as Engine}>{COLUMNS[0]?.cell(shop)}</EngineContext>,
  )
  return () => container.querySelector('img')
}

test('an icon that waits on this device is shown, as it will be once the provider has it', async () => {
  URL.createObjectURL = () => 'blob:icon'
  URL.revokeObjectURL = () => undefined
  const picture = nameCell({ file_small_url: '/files/before.webp', file: newFileId() })
  await vi.waitFor(() => expect(picture()?.getAttribute('src')).toBe('blob:icon'))
})

test('an icon that could not be had is asked for again once the provider can be reached', () => {
  const picture = nameCell({ file_small_url: '/files/icon.webp' })
  fireEvent.error(picture() as HTMLElement)
  expect(picture()).toBeNull()
  act(askForPicturesAgain)
  expect(picture()?.getAttribute('src')).toBe('/files/icon.webp')
})

test('[RC5] a deletion stands on all that a row shows of a shop, but for the counts of its brochures', () => {
  const shown = COLUMNS.map(({ id }) => (id === 'categories' ? 'shop_categories' : id)).filter(
    (id) => id !== 'brochures',
  )
  expect([...(deleteShop.expects ?? [])].sort()).toEqual(shown.sort())
})
