import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ScreenAt } from '../testing/ScreenAt'
import { AddressPager } from './AddressPager'

afterEach(cleanup)

const NO_ROWS = { ids: [], loading: false, refreshing: false, from: 'device', totalPages: 1 } as const

async function withoutRows(address: string) {
  const list = () => (
    <>
      <h1>Ads</h1>
      <AddressPager list={NO_ROWS} lastDisabled />
    </>
  )
  render(<ScreenAt path="/ads" component={list} address={address} />)
  await screen.findByRole('heading')
}

test('a list without rows has no pages to turn', async () => {
  await withoutRows('/ads')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('without rows, a page that is further on than is known of has a way back all the same', async () => {
  await withoutRows('/ads?page=2')
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', false)
})
