import { expect, test } from 'vitest'
import { webAddress } from './webAddress'

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
