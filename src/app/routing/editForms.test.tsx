import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../data/testing/device'
import { deviceWithRecord } from '../../data/testing/oneRecord'
import { admins } from '../../domain/admins/collection'
import { ads } from '../../domain/ads/collection'
import { shops } from '../../domain/shops/collection'
import { identityUsers } from '../../domain/users/collection'
import { AdminScreen } from '../../features/admins/AdminScreen'
import { EditHtmlAdScreen, EditImageAdScreen } from '../../features/ads/EditAdScreens'
import { ShopsScreen } from '../../features/shops/ShopsScreen'
import { EditUserScreen } from '../../features/users/EditUserScreen'
import type { Change } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'

afterEach(cleanup)

const NAMED = { id: '1', name: 'Folderfabriek' }
const AD = {
  ...{ id: '9', version: 1, platformType: 'ANDROID', displayAt: 'CATEGORIES', status: 'ENABLED' },
  ...{ displayStartAt: '2026-12-01T08:00:00Z', displayStopAt: '2026-12-31T08:00:00Z' },
  ...{ displayUrl: 'https://folder.example', impressionsLimit: 4711, weight: 1 },
  ...{ customerClient: NAMED, language: { ...NAMED, symbol: 'nl' }, shops: [], categories: [] },
}
const SHOP = {
  ...{ id: '9', version: 1, name: 'Prixo', tracking_uid: 'UA-1', email: 'post@prixo.example', customer: 'customer' },
  ...{ hotspot_mode: 'links', regions: [NAMED], icon: { file_small_url: '/files/icon.webp' }, customer_level: 4 },
  ...{ auto_parser_type: 'publitas', background_color: 'white' },
}

/** Each form that is a screen: its record, the field that the person types into, and a colleague's change to another field. */
const FORMS = [
  {
    what: 'user',
    record: identityUsers.parse({ id: '9', version: 1, email: 'tess@a.test', firstName: 'Tess', lastName: 'Bos' }),
    theirs: { email: 'ann@a.test' },
    ...{ path: '/users/edit/', at: '/users/edit/?id=9', component: EditUserScreen },
    ...{ field: 'Last name', save: 'Update user', changes: { lastName: 'Bosman' } },
  },
  {
    what: 'admin',
    record: admins.parse({ id: '9', version: 1, email: 'tess@a.test', first_name: 'Tess', last_name: 'Bos' }),
    theirs: { email: 'ann@a.test' },
    ...{ path: '/admins/$id', at: '/admins/9', component: AdminScreen },
    ...{ field: 'Last name', save: 'Save', changes: { details: { last_name: 'Bosman' } } },
  },
  {
    what: 'image ad',
    record: ads.parse({ ...AD, adType: 'IMAGE_AD', fileUrl: '/files/ad.webp' }),
    theirs: { impressionsLimit: 1_000 },
    ...{ path: '/ads/edit/', at: '/ads/edit/?id=9', component: EditImageAdScreen },
    ...{ field: 'Display url', save: 'Update ad', changes: { displayUrl: 'https://folder.exampleman' } },
  },
  {
    what: 'HTML ad',
    record: ads.parse({ ...AD, adType: 'HTML_EMBED', content: '<b>Bos' }),
    theirs: { impressionsLimit: 1_000 },
    ...{ path: '/ads/edit-html-embed/', at: '/ads/edit-html-embed/?id=9', component: EditHtmlAdScreen },
    ...{ field: 'Content (HTML)', save: 'Update ad', changes: { content: '<b>Bosman' } },
  },
  {
    what: 'shop',
    record: shops.parse(SHOP),
    theirs: { email: 'info@prixo.example' },
    ...{ path: '/shops', at: '/shops?edit=9', component: ShopsScreen },
    ...{ field: 'Name', save: 'Save', changes: { fields: { name: 'Prixoman' } } },
  },
]

const NOTHING = { ids: [], total: 0, totalPages: 1, more: false, from: 'provider', asOf: Date.now() }

type Form = Pick<(typeof FORMS)[number], 'path' | 'at' | 'component' | 'field' | 'save'> & {
  record: { id: string; version: number | null }
}

/** The form, opened by its address on a device that holds no lists. */
async function opened({ record, path, at, component, field, save }: Form) {
  const { engine, edit } = deviceWithRecord<{ id: string; version: number | null }>(record)
  const [list, none] = [createCell(NOTHING), createCell([])]
  const commit = vi.fn(async (_: readonly Change[]) => ({ group: '1', count: 1 }))
  Object.assign(engine, { list: () => list, records: () => none, refresh: async () => undefined, commit })
  Object.assign(engine, { summary: createCell(ALL_WELL), file: async () => null, page: () => list })
  render(
    <DialogsAndToasts>
      <ScreenAt path={path} component={component} address={at} />
    </DialogsAndToasts>,
    { wrapper: around(engine) },
  )
  const typedInto = await screen.findByRole('textbox', { name: field })
  // The lower half of a long form is drawn a frame later.
  await act(() => new Promise((drawn) => setTimeout(drawn, 50)))
  return {
    commit,
    type: (text: string) => userEvent.type(typedInto, text),
    save: () => userEvent.click(screen.getByRole('button', { name: save })),
    colleague: async (fields: object) => {
      edit(fields)
      await act(() => engine.refreshOne(identityUsers, '9'))
    },
  }
}

test.each(FORMS)('a form of a $what sends what was typed, over the record that was before the person', async (one) => {
  const { type, colleague, save, commit } = await opened(one)
  await type('man')
  await colleague(one.theirs)
  await save()
  await vi.waitFor(() => expect(commit).toHaveBeenCalledOnce())
  const [change] = commit.mock.lastCall?.[0] ?? []
  expect(change).toMatchObject({ args: { id: '9' }, over: { version: 1 } })
  expect(change?.args).toMatchObject({ changes: one.changes })
  for (const field of Object.keys(one.theirs)) expect(JSON.stringify(change?.args)).not.toContain(`"${field}"`)
})

test.each(FORMS)('a form of a $what that is saved as it stands changes nothing', async (one) => {
  const { save, commit } = await opened(one)
  await save()
  await act(() => new Promise((saved) => setTimeout(saved, 50)))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(commit).not.toHaveBeenCalled()
})

const form = (what: string): Form =>
  FORMS.find((one) => one.what === what) ?? expect.fail(`there is no form of a ${what}`)

test('a shop that has no icon yet is not saved without one', async () => {
  const { type, save, commit } = await opened({ ...form('shop'), record: shops.parse({ ...SHOP, icon: null }) })
  await type('man')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Icon')
  expect(commit).not.toHaveBeenCalled()
})

test('the cities and clients of a user are named where the lists of them are not on this device', async () => {
  const their = { roles: ['CITY_MANAGER'], cities: [{ id: '3', name: 'Utrecht' }], customerClients: [NAMED] }
  const email = { email: 'tess@a.test', firstName: 'Tess', lastName: 'Bos' }
  await opened({ ...form('user'), record: identityUsers.parse({ id: '9', version: 1, ...email, ...their }) })
  expect(screen.getByText('Utrecht')).toBeTruthy()
  expect(screen.getByText(NAMED.name)).toBeTruthy()
})
