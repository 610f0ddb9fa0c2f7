import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { around } from '../../data/testing/device'
import { CategoryIcon } from './CategoryIcon'

afterEach(cleanup)

const shown = (icon: { file_small_url: string }) => {
  const { container } = render(<CategoryIcon icon={icon} />, { wrapper: around({}) })
  return { picture: container.querySelector('img'), sign: container.querySelector('svg') }
}

test('a category without an icon has the sign of categories: an even ground stands for a picture that is awaited', () => {
  expect(shown({ file_small_url: '' })).toEqual({ picture: null, sign: expect.any(SVGElement) })
})

test('a category with an icon shows it, and no sign', () => {
  const { picture, sign } = shown({ file_small_url: '/files/icon.webp' })
  expect([picture?.getAttribute('src'), sign]).toEqual(['/files/icon.webp', null])
})
