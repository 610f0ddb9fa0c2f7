import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShortcutHelp } from './ShortcutHelp'

afterEach(cleanup)

test('a step back closes it: it tells the keys of the screen on which it was opened', () => {
  const onClose = vi.fn()
  render(<ShortcutHelp onClose={onClose} />)
  expect(onClose).not.toHaveBeenCalled()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(onClose).toHaveBeenCalledOnce()
})
