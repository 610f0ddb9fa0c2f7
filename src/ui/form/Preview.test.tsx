import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { askForPicturesAgain } from '../picture'
import { Preview } from './Preview'

afterEach(cleanup)

test('a picture that could not be had leaves its room empty, and is asked for again once it may be there', () => {
  render(<Preview address="/files/ad.webp" label="Ad upload" />)
  const picture = () => screen.queryByRole('img', { name: 'Preview of Ad upload' })
  fireEvent.error(picture() ?? document)
  expect(picture()).toBeNull()
  act(askForPicturesAgain)
  expect(picture()).not.toBeNull()
})
