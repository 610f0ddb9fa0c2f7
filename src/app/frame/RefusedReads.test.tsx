import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../offline/define'
import { ReadFailed } from '../../offline/mirror/readFailed'
import type { Outcome } from '../../provider/outcome'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { RefusedReads } from './RefusedReads'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const refused = (status: number, statusText: string, details: string[]): Outcome => ({
  kind: 'needsPerson',
  refusal: { status, statusText, details, fields: {} },
})
const FORBIDDEN = refused(403, 'Forbidden', ['403: Not for you'])
const said = { status: 500, statusText: 'Internal Server Error', details: ['Out of order'], fields: {} }
const failing: Outcome = { kind: 'tryAgain', cause: 'busy', refusal: said }

function shown() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <DialogsProvider>
        <RefusedReads />
        <input aria-label="Search" />
      </DialogsProvider>
    </QueryClientProvider>,
  )
  const asks = async (question: string, outcome: Outcome, record?: string) => {
    const queryFn = () => (outcome.kind === 'applied' ? outcome.body : Promise.reject(new ReadFailed(outcome)))
    const queryKey = record === undefined ? [question] : [question, record]
    // A dialog would show by then, so a test can say at once that there is none.
    await act(() => queries.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined))
  }
  return { queries, asks, ok: () => userEvent.click(screen.getByRole('button', { name: 'OK' })) }
}

test('a refused list is told in the provider’s words, once for all that were refused alike', async () => {
  const { asks, ok } = shown()
  await asks('list', FORBIDDEN)
  await asks('counters', FORBIDDEN)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Problem with server: 403 (Forbidden)\n403: Not for you',
  )
  await ok()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('what is refused while a dialog shows is told in one more', async () => {
  const { asks, ok } = shown()
  for (const question of ['list', 'counters', 'shops']) await asks(question, refused(400, 'Bad Request', [question]))
  await screen.findByRole('alertdialog')
  await ok()
  const more = 'Problem with server: 400 (Bad Request)\ncounters\n\nProblem with server: 400 (Bad Request)\nshops'
  expect((await screen.findByRole('alertdialog')).textContent).toContain(more)
  await ok()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('asked again and again it is told once, and once more after an answer', async () => {
  const { asks, ok } = shown()
  await asks('list', FORBIDDEN)
  await screen.findByRole('alertdialog')
  await ok()
  await asks('list', FORBIDDEN)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await asks('list', { kind: 'applied', body: {} })
  await asks('list', FORBIDDEN)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('a provider that fails is told once for all questions, and again when it had answered one that it failed at', async () => {
  const { asks, ok } = shown()
  await asks('list', failing)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Problem with server: 500')
  await ok()
  await asks('counters', failing)
  await asks('list', failing)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await asks('languages', { kind: 'applied', body: {} })
  await asks('record', failing)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // The failed question about counters is no longer open: nobody knows whether it would be answered now.
  await asks('list', { kind: 'applied', body: {} })
  await asks('counters', failing)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await asks('list', failing)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('a refused record is told like a list if the provider says more than that it is not there', async () => {
  const { asks } = shown()
  await asks('record', refused(422, 'Unprocessable Entity', ['Roles cannot be read']), 'admins/7')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Problem with server: 422')
})

test('a list of which the provider knows nothing is told: it cannot be gone', async () => {
  const { asks } = shown()
  await asks('window', refused(404, 'Not Found', ['404: There is no such path']), 'brochures?state=active')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Problem with server: 404 (Not Found)')
})

test('what is gone or not sent yet, and a provider that is not reached, are the screens’ to tell', async () => {
  const { asks } = shown()
  await asks('record', refused(404, 'Not Found', ['404: There is no brochure 7.']))
  for (const id of ['abc', '0', '99999999999999999999'])
    await asks('record', refused(422, 'Unprocessable Entity', ['Id must be an id']), `admins/${id}`)
  await asks('list', { kind: 'tryAgain', cause: 'unreachable' })
  await asks('list', { kind: 'sessionOver' })
  await asks(
    `brochures?shop=${newId()}`,
    refused(422, 'Unprocessable Entity', ['Shop ids is not a value of this filter']),
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a query of GraphQL that is refused, or fails, is logged and not told in a dialog', async () => {
  const { queries } = shown()
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  for (const outcome of [FORBIDDEN, failing]) {
    const queryFn = () => Promise.reject(new ReadFailed(outcome, 'graphql'))
    await act(() => queries.fetchQuery({ queryKey: ['users', outcome.kind], queryFn }).catch(() => undefined))
  }
  expect(logged.mock.calls).toEqual([
    ['GraphQL query: Problem with server: 403 (Forbidden)\n403: Not for you'],
    ['GraphQL query: Problem with server: 500 (Internal Server Error)\nOut of order'],
  ])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what is refused while somebody types waits for a pause', async () => {
  const { asks } = shown()
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'v' })
  await asks('list', FORBIDDEN)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
})
