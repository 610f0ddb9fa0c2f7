import { expect, test } from 'vitest'
import { secureAddress } from './https'

const at = (href: string) => secureAddress(new URL(href))

test('a page on http goes to the same address on https', () => {
  expect(at('http://console.folderplein.example/?a=1#/brochures?id=5')).toBe(
    'https://console.folderplein.example/?a=1#/brochures?id=5',
  )
})

test.each([
  'http://localhost:4000/',
  'http://brand.localhost:4000/',
  'http://127.0.0.1:4000/',
  'http://[::1]:4000/',
  'https://console.example/',
])('%s stays where it is', (href) => expect(at(href)).toBeNull())
