import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import type { Engine, Summary } from '../../../offline/engine'
import { createCell } from '../../../provider/source'
import { DialogsAndToasts } from '../../../ui/testing/DialogsAndToasts'
import { bytesText } from './bytesText'
import { StorageSection } from './StorageSection'

afterEach(cleanup)

const KEPT = { lists: 12, records: 1_240, changes: 3, files: { count: 2, bytes: 1_250_000 }, drafts: 1 }

async function opened({
  storage = 'ok',
  isLasting = false,
  kept = async () => KEPT,
}: {
  storage?: Summary['storage']
  isLasting?: boolean
  kept?: Engine['kept']
} = {}) {
  const persist = vi.fn(async () => true)
  const storageOfBrowser = {
    estimate: async () => ({ usage: 14_200_000, quota: 2e9 }),
    persisted: async () => isLasting,
    persist,
  }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storageOfBrowser })
  const summary = { storage } as Summary // nothing else of it is read here
  const engine = {
    summary: createCell(summary),
    kept: vi.fn(kept),
    clearCache: vi.fn(async () => undefined),
    startAnew: vi.fn(async () => undefined),
  }
  render(
    <DialogsAndToasts>
      <StorageSection />
    </DialogsAndToasts>,
    { wrapper: around(engine) },
  )
  await userEvent.click(screen.getByText('Storage on this device'))
  await screen.findByRole('button', { name: 'Clear the cache' })
  return { engine, persist }
}

const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('it counts what is kept, and says how much room that takes', async () => {
  await opened()
  expect(['Lists', 'Records', 'Changes waiting', 'Files waiting', 'Drafts'].map(figureOf)).toEqual([
    '12',
    '1,240',
    '3',
    '2 (1.3 MB)',
    '1',
  ])
  expect(screen.getByText('14.2 MB used of the 2 GB that the browser allows.')).toBeTruthy()
})

test('the cache is cleared once somebody has read what that means', async () => {
  const { engine } = await opened()
  await press('Clear the cache')
  expect(screen.getByRole('alertdialog').textContent).toContain('Changes that wait, their files and drafts stay')
  await press('Cancel')
  expect(engine.clearCache).not.toHaveBeenCalled()
  await press('Clear the cache')
  await press('Clear')
  await vi.waitFor(() => expect(engine.clearCache).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(engine.kept).toHaveBeenCalledTimes(2))
})

test('what cannot be counted is said to be so, and can be cleared all the same', async () => {
  const { engine } = await opened({ kept: () => Promise.reject(new Error('the connection is lost')) })
  expect(screen.getByText(/cannot be counted now/)).toBeTruthy()
  await press('Clear the cache')
  await press('Clear')
  expect(engine.clearCache).toHaveBeenCalledOnce()
  expect(await screen.findByText('The cache is cleared')).toBeTruthy()
})

test('what the browser may clear by itself, it can be asked to keep', async () => {
  const { persist } = await opened()
  await press('Ask the browser to keep it')
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
})

test('what it keeps already it is not asked to keep', async () => {
  await opened({ isLasting: true })
  expect(screen.getByText('The browser keeps it until you clear it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /keep it/ })).toBeNull()
})

test('a database that cannot be opened is deleted only after a yes', async () => {
  const { engine } = await opened({ storage: 'broken' })
  await press('Delete what cannot be opened')
  expect(screen.getByRole('alertdialog').textContent).toContain('lost for good')
  await press('Cancel')
  expect(engine.startAnew).not.toHaveBeenCalled()
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_250_000, '1.3 MB'],
  [5e12, '5,000 GB'],
])('%i bytes are told as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))
