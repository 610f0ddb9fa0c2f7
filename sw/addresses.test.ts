import { describe, expect, test } from 'vitest'
import { isAsset, isImageFile, isPage, mayBeImageElsewhere } from './addresses'

const SCOPE = 'https://console.example/back/'
const at = (path: string) => new URL(path, SCOPE)

describe('the page', () => {
  test.each(['', 'index.html', '?from=mail', '#/brochures'])('is at “%s”', (path) =>
    expect(isPage(at(path), SCOPE)).toBe(true),
  )
  test.each([
    'api/admin/brochures',
    'graphql',
    'files/1.webp',
    'ad-frame',
    'index.htmlx',
    '/other',
    'https://elsewhere.example/',
  ])('is not at “%s”', (path) => expect(isPage(at(path), SCOPE)).toBe(false))
})

test('a picture of another origin may be the provider’s where it lies among its files', () => {
  const may = (address: string) => mayBeImageElsewhere(at(address), SCOPE)
  expect(may('https://api.example/files/1.webp')).toBe(true)
  expect(['https://api.example/1.webp', 'files/1.webp', '/files/1.webp'].filter(may)).toEqual([])
})

test('assets are below their folder', () => {
  expect([isAsset(at('assets/a.js'), SCOPE), isAsset(at('/assets/a.js'), SCOPE)]).toEqual([true, false])
})

describe('images that are kept', () => {
  test('are the provider’s files on this host', () => expect(isImageFile(at('files/covers/1.webp'), SCOPE)).toBe(true))
  test.each(['api/admin/files/1', 'https://elsewhere.example/files/1.webp'])('are not %s', (path) =>
    expect(isImageFile(at(path), SCOPE)).toBe(false),
  )
})
