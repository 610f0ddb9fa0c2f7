import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { deviceWithRecord } from '../../data/testing/oneRecord'
import { admins } from '../../domain/admins/collection'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { AdminScreen } from './AdminScreen'

afterEach(cleanup)

test('Back leads to the list by its own address', async () => {
  const { engine } = deviceWithRecord(admins.parse({ id: '9', first_name: 'Tess', email: 'tess@example.test' }))
  const Around = around(engine)
  render(
    <Around>
      <ScreenAt path="/admins/$id" component={AdminScreen} address="/admins/9" />
    </Around>,
  )
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('#/admins')
})
