import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { askForPicturesAgain } from '../picture'
import { Thumbnail } from './Thumbnail'

afterEach(cleanup)

test('a picture that could not be had is asked for again once it may be there', () => {
  const { container } = render(<Thumbnail address="/files/cover.webp" width={36} />)
  const picture = () => container.querySelector('img')
  fireEvent.error(picture() ?? container)
  expect(picture()).toBeNull()
  act(askForPicturesAgain)
  expect(picture()).not.toBeNull()
})
