import { expect, test } from 'vitest'
import { singleKeys } from '../../ui/keys/singleKeys'
import { keepSingleKeys } from './keepSingleKeys'

test('switching single keys off is kept on the device, and heard in other tabs', () => {
  keepSingleKeys(window)
  expect(singleKeys.read()).toBe(true)
  singleKeys.write(false)
  expect(localStorage.getItem('single-keys')).toBe('off')
  localStorage.removeItem('single-keys')
  window.dispatchEvent(new StorageEvent('storage', { key: 'single-keys' }))
  expect(singleKeys.read()).toBe(true)
})
