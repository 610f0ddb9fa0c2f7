import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeploymentContext } from '../../data/deploymentContext'
import { DownloadContext } from '../../data/device/download'
import { around } from '../../data/testing/device'
import { SITE } from '../../data/testing/site'
import { shops } from '../../domain/shops/collection'
import { newId } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { ToastsProvider } from '../../ui/news/toasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { ShopLocations } from './ShopLocations'

afterEach(cleanup)

/** The locations of a shop that waits to be made: of those the provider can tell nothing. */
async function shown() {
  const [none, page] = [createCell([]), createCell({ ids: [], total: null, totalPages: 1, page: 1, from: 'device' })]
  // The screen calls no more of it than is pretended.
  const engine = {
    ...{ page: () => page, list: () => page, records: () => none, record: () => createCell(null) },
    ...{ outbox: none, names: createCell(new Map()), summary: createCell(ALL_WELL), refresh: async () => undefined },
  }
  const Around = around(engine as object as Engine)
  const download = vi.fn(() => Promise.reject(new Error('nothing is downloaded here')))
  const prixo = shops.parse({ id: newId(), name: 'Prixo' })
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

test('of a shop that is not sent yet nothing can be downloaded, and the button says why', async () => {
  const { download } = await shown()
  await userEvent.click(screen.getByRole('button', { name: 'Download', description: /./ }))
  expect(download).not.toHaveBeenCalled()
})

test('a shop that is not sent yet is known to have no locations but those made here', async () => {
  await shown()
  expect(screen.getByText('Sorry, empty table :(')).toBeTruthy()
})
