import { describe, expect, test } from 'vitest'
import type { KeyValue } from './keyValue'
import { guarded } from './localValues'
import { memoryStorage } from './testing/profile'

/** As if somebody had blocked site data: even reading the property throws. */
function blocked(): KeyValue {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

function full(): KeyValue {
  return {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('exceeded the quota', 'QuotaExceededError')
    },
  }
}

describe('the browser’s small storage', () => {
  test('keeps what it is given in the browser, and nowhere else', () => {
    const browser = memoryStorage()
    const values = guarded(() => browser)
    values.setItem('theme', 'dark')
    expect(browser.getItem('theme')).toBe('dark')
    browser.setItem('theme', 'light') // in another tab
    expect(values.getItem('theme')).toBe('light')
    values.removeItem('theme')
    expect(browser.getItem('theme')).toBeNull()
  })

  test.each([
    ['blocked', blocked],
    ['full', full],
  ])('that is %s keeps a value until the page is left', (_, open) => {
    const values = guarded(open)
    expect(values.getItem('theme')).toBeNull()
    values.setItem('theme', 'dark')
    expect([values.getItem('theme'), values.isLeftWithPage?.('theme')]).toEqual(['dark', true])
    values.removeItem('theme')
    expect([values.getItem('theme'), values.isLeftWithPage?.('theme')]).toEqual([null, false])
  })

  test('that is full keeps no older value for the next start either', () => {
    const browser = full()
    const before = memoryStorage()
    before.setItem('session.last', 'Sanne')
    const values = guarded(() => ({ ...before, setItem: browser.setItem }))
    values.setItem('session.last', 'Luc')
    expect(values.getItem('session.last')).toBe('Luc')
    expect(before.getItem('session.last')).toBeNull()
  })

  test('that has room again takes a value over', () => {
    const browser = memoryStorage()
    let open = blocked
    const values = guarded(() => open())
    values.setItem('theme', 'dark')
    open = () => browser
    values.setItem('theme', 'light')
    browser.setItem('theme', 'dark')
    expect(values.getItem('theme')).toBe('dark')
  })
})
