import { expect, test } from 'vitest'
import { withWholeAddresses } from './fileAddresses'

const ORIGIN = 'https://api.example'
const whole = (value: unknown) => withWholeAddresses(value, ORIGIN)

test('pictures of a provider on another origin are named with it, however deep they stand', () => {
  const answer = {
    brochures: [
      { id: 1, flag: '/files/flags/nl.svg', pages: [{ file_small_url: '/files/1.webp', file_large_url: null }] },
    ],
  }
  expect(whole(answer)).toEqual({
    brochures: [
      {
        id: 1,
        flag: `${ORIGIN}/files/flags/nl.svg`,
        pages: [{ file_small_url: `${ORIGIN}/files/1.webp`, file_large_url: null }],
      },
    ],
  })
})

test('an address that is whole, and one that is missing, stay as they are', () => {
  const known = { fileUrl: 'https://pictures.example/a.png', cover_photo: '', file_small_url: `${ORIGIN}/files/1.webp` }
  expect(whole(known)).toEqual(known)
})

test('other texts are nobody’s address', () => {
  const texts = {
    name: '/files/1.webp',
    description: 'see /files/',
    website_url: '/about',
    version: 3,
    list: ['/a', null],
  }
  expect(whole(texts)).toEqual(texts)
})
