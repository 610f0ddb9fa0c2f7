import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { locations } from '../../domain/locations/collection'
import { COLUMNS } from './columns'

afterEach(cleanup)

test('the cross of a location that is on no map is heard as words of their own behind its name', () => {
  const onNoMap = locations.parse({ id: 12, shop_id: 7, region_id: 1, name: 'Prixo Alkmaar' })
  render(
    <table>
      <tbody>
        <tr>
          <td>{COLUMNS[0]?.cell(onNoMap)}</td>
        </tr>
      </tbody>
    </table>,
  )
  expect(screen.getByRole('cell', { name: /^Prixo Alkmaar\sCorrupted location$/ })).toBeTruthy()
})
