import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeploymentContext } from '../../data/deploymentContext'
import { around } from '../../data/testing/device'
import { shops } from '../../domain/shops/collection'
import type { Shop } from '../../domain/shops/shop'
import { inSeconds } from '../../domain/values/dates'
import { type Id, newId } from '../../offline/define'
import { ReadFailed } from '../../offline/mirror/readFailed'
import { parseDeployment } from '../../provider/deployment'
import type { Outcome } from '../../provider/outcome'
import { createCell } from '../../provider/source'
import { ShopBrochuresDialog } from './ShopBrochuresDialog'
import { StatisticsDialog } from './StatisticsDialog'

afterEach(cleanup)

const BRAND = {
  hosts: [],
  name: 'Brand',
  logo: '',
  accent: '#123456',
  dashboard: 'https://dashboard.example',
  publicSite: '',
  maps: '',
}
const deployment = parseDeployment({ brands: [BRAND] }, 'https://console.example/')
const [brand] = deployment.brands

const GONE: Outcome = {
  kind: 'needsPerson',
  refusal: { status: 404, statusText: 'Not Found', details: [], fields: {} },
}
const UNREACHABLE: Outcome = { kind: 'tryAgain', cause: 'unreachable' }

const DIALOGS = [
  { Dialog: ShopBrochuresDialog, what: 'brochures' },
  { Dialog: StatisticsDialog, what: 'customers' },
]

/** On a device that has nothing of the shop; `outcome` is what asking for it gives. */
const open = (Dialog: typeof ShopBrochuresDialog, outcome: Outcome, id: Id = '9') =>
  openWith(Dialog, () => Promise.reject(new ReadFailed(outcome)), id)

/** @param shop the shop as the provider has it */
function openWith(
  Dialog: typeof ShopBrochuresDialog,
  ask: () => Promise<unknown>,
  id: Id = '9',
  shop?: Shop,
  dashboard = BRAND.dashboard,
) {
  const record = createCell<Shop | undefined>(undefined)
  const refreshOne = async () => record.write(shop)
  const engine = { record: () => record, refreshOne, names: createCell(new Map()), ask }
  render(
    <DeploymentContext value={brand ? { deployment, brand: { ...brand, dashboard } } : null}>
      <Dialog id={id} onClose={() => undefined} />
    </DeploymentContext>,
    { wrapper: around(engine) },
  )
}

test.each(DIALOGS)('of a shop that the provider does not have, its $what are not promised', async ({ Dialog }) => {
  open(Dialog, GONE)
  expect(await screen.findByText('This shop is not there.')).toBeTruthy()
  expect(screen.queryByText(/once the provider answers/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['that nobody could be asked about', UNREACHABLE, '9'],
  ['that was made here and not sent yet', GONE, newId()],
] as const)('of a shop %s, what belongs to it shows later', async (_, outcome, id) => {
  for (const { Dialog, what } of DIALOGS) {
    open(Dialog, outcome, id)
    const text = `The ${what} of this shop are not on this device yet. They show once the provider answers.`
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

test.each(DIALOGS)(
  'over its $what stands the name of a shop, also of one that is not on this device, cut and with the whole of it in the tooltip',
  async ({ Dialog }) => {
    const name = 'Boucherie et charcuterie de la Grand-Place'
    openWith(Dialog, () => new Promise(() => {}), '9', shops.parse({ id: '9', name }))
    const title = await screen.findByRole('heading', { name: /^Boucherie et charcuterie de la Gran… / })
    expect(title.title).toBe(name)
  },
)

describe('A brochure of a shop', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

  test('has its whole name in a tooltip: it is cut where it does not fit', async () => {
    const name = '1+1 gratuit sur des centaines d’articles'
    openWith(ShopBrochuresDialog, async () => ({ brochures: [{ id: 1, name, state: 'inbox' }] }))
    await pass(1)
    expect(screen.getByTitle(name).textContent).toBe(name)
  })

  test('that has no dates says so once; where one of two is missing, that one', async () => {
    const brochures = [
      { id: 1, name: 'Week 47', state: 'inbox' },
      { id: 2, name: 'Week 48', state: 'inbox', active_from: 1_764_000_000 },
    ]
    openWith(ShopBrochuresDialog, async () => ({ brochures }))
    await pass(1)
    const dates = (name: string) => screen.getByText(name).nextElementSibling?.textContent
    expect([dates('Week 47'), dates('Week 48')]).toEqual(['Not set', '24-11-2025 – Not set'])
  })

  test('goes from one box to the next when its time has come, while somebody looks', async () => {
    const now = inSeconds(Date.now())
    const brochure = { id: 1, name: 'Week 47', state: 'not_published', published_at: now + 60, expire_after: now + 600 }
    openWith(ShopBrochuresDialog, async () => ({ brochures: [brochure] }))
    const found = () => screen.getByText('Week 47').closest('section')?.getAttribute('aria-label')
    await pass(1)
    expect(found()).toBe('Waiting for Publication (1)')
    await pass(90)
    expect(found()).toBe('Active (1)')
  })
})

test('brochures of a shop that cannot be read are counted beside the others', async () => {
  openWith(ShopBrochuresDialog, async () => ({
    brochures: [{ id: 1, name: 'Week 47', state: 'inbox' }, { name: 'of no number' }],
  }))
  expect(await screen.findByText('1 brochure cannot be read and is not shown.')).toBeTruthy()
})

test('where the brand has no dashboard the customers of a shop are told by name all the same', async () => {
  const ask = async () => ({ version: 1, customers: [{ id: 4, name: 'Fruit Groep' }] })
  openWith(StatisticsDialog, ask, '9', undefined, '')
  expect((await screen.findByRole('listitem')).textContent).toBe('Fruit Groep')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Open the statistics dashboard')).toBeNull()
})
