import { act, cleanup, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DownloadContext } from '../../data/device/download'
import { EngineContext } from '../../data/engineContext'
import { shops } from '../../domain/shops/collection'
import type { Engine } from '../../offline/engine'
import type { Download } from '../../provider/files/download'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { ToastsProvider } from '../../ui/news/toasts'
import { useWholeList } from './useWholeList'

afterEach(cleanup)

const REFUSED = { status: 404, statusText: 'Not Found', details: ['There is no such shop'], fields: {} }

/** Somebody downloads a shop's locations. @returns what an alert says */
async function toldOf(answer: Awaited<ReturnType<Download>>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineContext value={{} as Engine}>
      <DownloadContext value={async () => answer}>
        <DialogsProvider>
          <ToastsProvider>{children}</ToastsProvider>
        </DialogsProvider>
      </DownloadContext>
    </EngineContext>
  )
  const { result } = renderHook(() => useWholeList(shops.parse({ id: 7, name: 'Prixo' })), { wrapper })
  await act(async () => void result.current.download())
  return screen.getByRole('alertdialog').textContent
}

test('a download that the provider refuses is told in its words', async () => {
  expect(await toldOf({ kind: 'refused', refusal: REFUSED })).toMatch(
    /Problem with server: 404 \(Not Found\)\s+There is no such shop/,
  )
})

test('a download without an answer says that the file is made by the provider, later', async () => {
  expect(await toldOf({ kind: 'unreachable' })).toContain('The provider cannot be reached just now.')
})
