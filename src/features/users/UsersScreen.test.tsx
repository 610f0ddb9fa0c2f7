import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { identityUsers } from '../../domain/users/collection'
import type { AnyCollection } from '../../offline/define'
import type { PageView } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { UsersScreen } from './UsersScreen'

afterEach(cleanup)

const TESS = { email: 'tess@identity.test', firstName: 'Tess', lastName: 'Bakker', roles: ['CLIENT', 'TAGGER'] }
const USER = identityUsers.parse({ id: '1', version: 1, ...TESS, customerClients: [], cities: [] })

/** The first of three pages of users. */
function shown() {
  const told = { total: null, from: 'provider', asOf: 1 } as const
  const page = createCell<PageView>({ ids: [USER.id], page: 1, totalPages: 3, ...told })
  const nothing = createCell({ ids: [], more: false, ...told })
  const [users, none] = [createCell([USER]), createCell([])]
  const engine = {
    page: () => page,
    list: () => nothing,
    records: ({ name }: AnyCollection) => (name === identityUsers.name ? users : none),
    outbox: none,
    summary: createCell(ALL_WELL),
    names: createCell(new Map()),
    refresh: () => Promise.resolve(),
    refreshPage: () => Promise.resolve(),
  }
  render(
    <DialogsAndToasts>
      <ScreenAt path="/users" component={UsersScreen} address="/users" />
    </DialogsAndToasts>,
    { wrapper: around(engine) },
  )
  return screen.findByRole('row', { name: /Tess/ })
}

test('a user’s roles stand in one cell, with commas between them', async () => {
  const cells = [...(await shown()).querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Tess', 'Bakker', 'tess@identity.test', 'CLIENT, TAGGER'])
})

test('the number of the last page cannot be pressed', async () => {
  await shown()
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect(['1', '2', '3'].map(isDisabled)).toEqual([false, false, true])
})
