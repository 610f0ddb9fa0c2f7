/** Forms whose change the provider refuses after they were left. */
import { expect, type Page } from '@playwright/test'
import { faultFirst, isWrite, refusal, type SeenRequest } from './fault'
import { acceptRefusal } from './forms'
import type { Person } from './person'
import type { FaultProxy } from './proxy'
import { readyForOffline } from './service-worker'

interface Refusal {
  /** the provider's name of the field */
  field: string
  words: string
  /** which change to refuse, when others go out before it */
  of?: RegExp
}

interface AtWork {
  page: Page
  staff: Person
  wire: FaultProxy
}

const isGraphqlWrite = ({ path, body }: SeenRequest) => path.includes('graphql') && /\bmutation\b/.test(body)

/** Makes changes while the network is cut; when it is back, the provider refuses the first of them. */
export async function refusedLater({ page, staff, wire }: AtWork, refused: Refusal, act: () => Promise<void>) {
  const { field, words, of = /./ } = refused
  await readyForOffline(page)
  await page.context().setOffline(true)
  await act()
  await expect(staff.chip).toHaveAccessibleName(/pending change/)
  const fields = { [field]: [words] }
  const asRest = faultFirst(1, (request) => isWrite(request) && of.test(request.path), refusal(422, { errors: fields }))
  const errors = [{ message: words, extensions: { code: 'BAD_USER_INPUT', fields } }]
  const asGraphql = faultFirst(1, isGraphqlWrite, refusal(200, { data: null, errors }))
  wire.play((request, random) => (request.path.includes('graphql') ? asGraphql : asRest)(request, random))
  await page.context().setOffline(false)
  await page.getByRole('alertdialog').waitFor({ timeout: 60_000 }) // a PDF before it takes its time
  await acceptRefusal(page, words)
  await expect(staff.chip).toHaveAccessibleName(/1 needs attention/)
}

/** Goes from the sync centre back into the form. */
export async function takeUp({ staff }: Pick<AtWork, 'staff'>) {
  const centre = await staff.openSyncCentre()
  await centre.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(centre).toHaveCount(0)
}
