import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeploymentContext } from '../../data/deploymentContext'
import { DownloadContext } from '../../data/device/download'
import { around } from '../../data/testing/device'
import { SITE } from '../../data/testing/site'
import { importFromUrl } from '../../domain/locations/wholeList'
import { shops } from '../../domain/shops/collection'
import { newId } from '../../offline/define'
import type { Engine, EntryView } from '../../offline/engine'
import { entryViewOf } from '../../offline/testing/entries'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { ToastsProvider } from '../../ui/news/toasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { ShopLocations } from './ShopLocations'

afterEach(cleanup)

const prixo = shops.parse({ id: newId(), name: 'Prixo' })

/** The locations of a shop that waits to be made, about which the provider can tell nothing. */
async function shown(outbox: readonly EntryView[] = []) {
  const [none, page] = [createCell([]), createCell({ ids: [], total: null, totalPages: 1, page: 1, from: 'device' })]
  // It has only what the screen calls.
  const engine = {
    ...{ page: () => page, list: () => page, records: () => none, record: () => createCell(null) },
    ...{
      outbox: createCell(outbox),
      names: createCell(new Map()),
      summary: createCell(ALL_WELL),
      refresh: async () => undefined,
    },
  }
  const Around = around(engine as object as Engine)
  const download = vi.fn(() => Promise.reject(new Error('nothing is downloaded here')))
  render(
    <DeploymentContext value={SITE}>
      <Around>
        <DialogsProvider>
          <ToastsProvider>
            <DownloadContext value={download}>
              <ScreenAt path="/" component={() => <ShopLocations shop={prixo} />} address="/" />
            </DownloadContext>
          </ToastsProvider>
        </DialogsProvider>
      </Around>
    </DeploymentContext>,
  )
  await screen.findByRole('table')
  return { download }
}

test('the locations of a shop that is not sent yet cannot be downloaded, and the button says why', async () => {
  const { download } = await shown()
  await userEvent.click(screen.getByRole('button', { name: 'Download', description: /./ }))
  expect(download).not.toHaveBeenCalled()
})

test('a shop that is not sent yet is known to have no locations but those made here', async () => {
  await shown()
  expect(screen.getByText('Sorry, empty table :(')).toBeTruthy()
})

test('an import that was refused is opened by “Import” as it was: another would wait behind it', async () => {
  await shown([
    entryViewOf({
      record: shops.key(prixo.id),
      text: 'Import locations',
      state: 'parked',
      parked: { reason: 'refused', refusal: { status: 422, statusText: '', details: ['No such page'], fields: {} } },
      mutation: importFromUrl.name,
      version: importFromUrl.version,
      args: { id: prixo.id, region_id: '', link: 'https://prixo.example/openingsuren' },
    }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })).value).toBe(
    'https://prixo.example/openingsuren',
  )
})
