import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Period } from './Period'

const text = (at: number | null) => (at === null ? 'Not set' : `day ${at}`)

test('where neither end is set, that is said once', () => {
  const told = (from: number | null, till: number | null) =>
    render(<Period from={from} till={till} text={text} />).container.textContent
  expect([told(null, null), told(1, null), told(1, 7)]).toEqual(['Not set', 'day 1 – Not set', 'day 1 – day 7'])
})
