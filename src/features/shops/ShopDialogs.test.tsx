import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeploymentContext } from '../../data/deploymentContext'
import { around } from '../../data/testing/device'
import { type Id, newId } from '../../offline/define'
import type { Engine } from '../../offline/engine'
import { ReadFailed } from '../../offline/mirror/readFailed'
import { parseDeployment } from '../../provider/deployment'
import type { Outcome } from '../../provider/outcome'
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

/** On a device that has nothing of the shop, with what comes of asking for it. */
function open(Dialog: typeof ShopBrochuresDialog, outcome: Outcome, id: Id = '9') {
  const unknown = { read: () => undefined, subscribe: () => () => undefined }
  const engine = { record: () => unknown, ask: () => Promise.reject(new ReadFailed(outcome)) }
  const Around = around(engine as object as Engine)
  render(
    <DeploymentContext value={brand ? { deployment, brand } : null}>
      <Around>
        <Dialog id={id} onClose={() => undefined} />
      </Around>
    </DeploymentContext>,
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
