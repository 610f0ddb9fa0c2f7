import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EngineContext } from '../../data/engineContext'
import type { Engine, ListView } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { ContentScreen } from './ContentScreen'

afterEach(cleanup)

/** The screen over a list without languages, from there. */
async function emptyFrom(from: ListView['from']) {
  const view: ListView = { ids: [], total: 0, more: false, from, asOf: from === 'provider' ? 1 : null }
  const always = (value: unknown) => ({ read: () => value, subscribe: () => () => undefined })
  const [lists, records, summary] = [always(view), always([]), always(ALL_WELL)]
  const engine = { list: () => lists, records: () => records, summary, refresh: () => Promise.resolve() }
  render(
    // What the screen never calls is not pretended.
    <EngineContext value={engine as unknown as Engine}>
      <QueryClientProvider client={new QueryClient()}>
        <ContentScreen />
      </QueryClientProvider>
    </EngineContext>,
  )
  return (await screen.findByText(/./, { selector: 'main p, div > p' })).textContent
}

test('a provider without languages has none to write for', async () => {
  expect(await emptyFrom('provider')).toBe('There are no languages to write for.')
})

test('a device that was never told of a language does not say that there are none', async () => {
  expect(await emptyFrom('device')).toBe('Nothing of this is on this device yet. It shows once the provider answers.')
})
