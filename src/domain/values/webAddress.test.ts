import { afterEach, expect, test, vi } from 'vitest'
import { webAddress } from './webAddress'

afterEach(() => vi.unstubAllGlobals())

test.each(['https://shop.example/nl', 'http://shop.example'])('%s may be a link', (text) => {
  expect(webAddress(text)?.hostname).toBe('shop.example')
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//host.example',
  'shop.example',
  '',
  null,
])('%s may not', (text) => {
  expect(webAddress(text)).toBeNull()
})

test('links are told where the browser cannot be asked beforehand what is an address, as in Safari 16', () => {
  vi.stubGlobal('URL', class extends URL {})
  Object.assign(URL, { canParse: undefined, parse: undefined })
  expect(webAddress('https://shop.example/nl')?.hostname).toBe('shop.example')
  expect(webAddress('shop.example')).toBeNull()
})
