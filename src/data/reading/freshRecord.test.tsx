import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../offline/define'
import { deviceWith, inbox } from '../../offline/testing/folderDevice'
import { folders } from '../../offline/testing/folders'
import { useSource } from '../source'
import { around } from '../testing/device'
import { afterFrame } from './afterFrame'
import { useFreshRecord } from './freshRecord'

afterEach(cleanup)

test('a record that a colleague has deleted is gone for its form and for the list beside it, as soon as the form asks for it', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const { engine } = tab
  device.provider.records.delete('1')
  const { result } = renderHook(
    () => ({ form: useFreshRecord(folders, '1'), list: useSource(engine.list(folders, inbox)).ids }),
    { wrapper: around(engine) },
  )
  expect(result.current.list).toEqual(['1', '2'])
  await waitFor(() => expect(result.current.form).toMatchObject({ record: null, missing: true, failing: null }))
  expect(result.current.list).toEqual(['2'])
})

test('the provider is not asked for what is only here, not when a screen wants it anew either', async () => {
  const { tab } = await deviceWith('1')
  const id = newId()
  const asked = vi.spyOn(tab.engine, 'refreshOne')
  const { result } = renderHook(() => useFreshRecord(folders, id), { wrapper: around(tab.engine) })
  await act(async () => {
    result.current.askAgain()
    await afterFrame()
  })
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['is out of reach', 'lostBefore', { missing: true, gone: false, failing: null }],
  ['fails', 'busy', { missing: true, gone: false }],
  ['has no such record', 'none', { missing: true, gone: true, failing: null }],
] as const)(
  'of a record that is not on this device only the provider can say that it is gone: it %s',
  async (_, fault, fate) => {
    const { device, tab } = await deviceWith('1')
    device.provider.network = () => fault
    const { result } = renderHook(() => useFreshRecord(folders, '77'), { wrapper: around(tab.engine) })
    await waitFor(() => expect(result.current).toMatchObject(fate))
  },
)
