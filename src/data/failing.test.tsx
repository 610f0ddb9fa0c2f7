import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ReadFailed } from '../offline/readFailed'
import type { Outcome } from '../provider/outcome'
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

test('a provider that answers with failures is told from one that says no, asks for patience or is not there', () => {
  expect(asked(BUSY)()).toMatchObject({ asking: false })
  const refusal = { status: 403, statusText: 'Forbidden', details: [], fields: {} }
  const others: Outcome[] = [
    { kind: 'needsPerson', refusal },
    { kind: 'wait', after: 1_000 },
    { kind: 'tryAgain', cause: 'unreachable' },
    { kind: 'tryAgain', cause: 'foreign' },
    { kind: 'sessionOver' },
  ]
  expect(others.map((outcome) => asked(failed(outcome))())).toEqual(others.map(() => null))
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
