import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { createCell } from '../../provider/source'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { ParserClassScreen } from './ParserClassScreen'

afterEach(cleanup)

/** The provider has told no class that can be read, and `unread` that cannot. */
function shown(unread: number) {
  const list = createCell({ ids: [], total: unread, more: false, from: 'provider', asOf: 1, unread })
  const records = createCell([])
  const engine = { list: () => list, records: () => records, refresh: () => Promise.resolve() }
  const Around = around(engine)
  render(
    <Around>
      <ScreenAt path="/parsers/$class" component={ParserClassScreen} address="/parsers/publitas" />
    </Around>,
  )
}

test('a class that the provider does not tell is not there', async () => {
  shown(0)
  expect(await screen.findByText('There is no parser class “publitas”.')).toBeDefined()
})

test('[MI12] of a class that may be one of those that cannot be read that is not said', async () => {
  shown(1)
  expect(await screen.findByText(/1 parser class cannot be read/)).toBeDefined()
  expect(screen.queryByText(/There is no parser class/)).toBeNull()
})
