import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { registeredCommands, useCommands } from './commands'
import { singleKeys } from './singleKeys'

afterEach(cleanup)
afterEach(() => singleKeys.write(true))

test('a command tells its key as long as that works', () => {
  renderHook(() => useCommands('Board', [{ id: 'undo', label: 'Undo', keys: 'z', run: () => undefined }]))
  const hint = () => registeredCommands()[0]?.list[0]?.hint
  expect(hint()).toBe('z')
  singleKeys.write(false)
  expect(hint()).toBeUndefined()
})
