import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RegionSelect } from './RegionSelect'

afterEach(cleanup)

const region = (id: string, name: string, pages_count: number) => ({
  id,
  region_id: id,
  name,
  pdf_id: id,
  parser_id: null,
  pages_count,
})

test('a region is told with its number of pages, and one page is not “pages”', () => {
  render(
    <RegionSelect
      regions={[region('1', 'Utrecht', 1), region('2', 'Wallonie', 3)]}
      chosen="1"
      onChoose={() => undefined}
    />,
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Utrecht (1 page)',
    'Wallonie (3 pages)',
  ])
})
