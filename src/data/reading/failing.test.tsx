import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { ReadFailed } from '../../offline/mirror/readFailed'
import type { Outcome } from '../../provider/outcome'
import { useFailing } from './failing'

afterEach(cleanup)

interface Props {
  question: string
  error: Error | null
  isFetching: boolean
}

const failed = (outcome: Outcome): Props => ({ question: 'shops', error: new ReadFailed(outcome), isFetching: false })
const BUSY = failed({ kind: 'tryAgain', cause: 'busy' })
const ASKED: Props = { question: 'shops', error: null, isFetching: true }

function asked(initialProps: Props) {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook((props: Props) => useFailing(props.question, props), {
    initialProps,
    wrapper,
  })
  return (next?: Props) => {
    if (next) rerender(next)
    return result.current
  }
}

const FAILS = 'The provider does not answer properly'
const REFUSES = 'The provider refuses to answer'

const refusedWith = (status: number): Outcome => ({
  kind: 'needsPerson',
  refusal: { status, statusText: '', details: [], fields: {} },
})

test('a provider that answers with failures is told from one that asks for patience or is not there', () => {
  expect(asked(BUSY)()).toMatchObject({ asking: false, text: FAILS })
  const others: Outcome[] = [
    { kind: 'wait', after: 1_000 },
    { kind: 'tryAgain', cause: 'unreachable' },
    { kind: 'tryAgain', cause: 'foreign' },
    { kind: 'sessionOver' },
  ]
  expect(others.map((outcome) => asked(failed(outcome))())).toEqual(others.map(() => null))
})

test('a provider that says no is told as such, also while it is asked again', () => {
  const now = asked(failed(refusedWith(403)))
  expect(now()).toMatchObject({ asking: false, text: REFUSES })
  expect(now(ASKED)).toMatchObject({ asking: true, text: REFUSES })
})

test.each([400, 404, 410, 422])('a list is never gone: of one that is refused with %i it is told as well', (status) => {
  expect(asked(failed(refusedWith(status)))()).toMatchObject({ text: REFUSES })
})

test('a refusal about something that waits to be made is not told: the provider cannot know it', () => {
  expect(asked({ ...failed(refusedWith(422)), question: `brochures?shop=${newId()}` })()).toBeNull()
})

test('while it is asked again it is still failing, until it has answered', () => {
  const now = asked(BUSY)
  expect(now(ASKED)).toMatchObject({ asking: true })
  expect(now(BUSY)).toMatchObject({ asking: false })
  expect(now({ ...ASKED, isFetching: false })).toBeNull()
})

test('nothing is known of another question', () => {
  expect(asked(BUSY)({ ...ASKED, question: 'ads' })).toBeNull()
})
