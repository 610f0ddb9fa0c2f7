import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EngineContext } from '../../data/engineContext'
import type { Engine } from '../../offline/engine'
import type { EngineEvent } from '../../offline/engineEvent'
import { ALL_WELL } from '../../offline/testing/summary'
import { createCell } from '../../provider/source'
import { AppContext, type AppParts } from '../start/appContext'
import { Notices } from './Notices'

afterEach(cleanup)

test('a version that the provider asks for is looked for at once: loaded anew before, the page would be this one again', () => {
  const listeners = new Set<(event: EngineEvent) => void>()
  const engine = {
    summary: createCell(ALL_WELL),
    comeback: createCell({ sent: 0, already: 0, asksFirst: false, held: false }),
    onEvent: (listener: (event: EngineEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as Partial<Engine> as Engine // only this is used of it
  const updates = { ready: createCell(false), look: vi.fn(), take: vi.fn() }
  const parts = { updates, workplaces: { current: createCell(null) } } as unknown as AppParts
  render(
    <AppContext value={parts}>
      <EngineContext value={engine}>
        <Notices onSync={() => undefined} />
      </EngineContext>
    </AppContext>,
  )
  expect(updates.look).not.toHaveBeenCalled()
  const tell = () => act(() => listeners.forEach((listener) => void listener({ kind: 'oldClient' })))
  tell()
  tell()
  expect(screen.getByText(/The provider asks for a newer version/)).toBeTruthy()
  expect(updates.look).toHaveBeenCalledOnce()
})
