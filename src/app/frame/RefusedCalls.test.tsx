import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { EngineContext } from '../../data/engineContext'
import { MAY_HAVE_ARRIVED } from '../../data/mayHaveArrivedText'
import { createToldOnScreen, ToldOnScreenContext, useToldOnScreen } from '../../data/toldOnScreen'
import type { Engine, EntryView, Parked } from '../../offline/engine'
import type { EngineEvent } from '../../offline/engineEvent'
import { entryViewOf } from '../../offline/testing/entries'
import { createCell } from '../../provider/source'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { RefusedCalls } from './RefusedCalls'

// Edit loads this.
beforeAll(() => import('./formOfCall'), 120_000)
afterEach(cleanup)

type RefusedCall = Extract<EngineEvent, { kind: 'refused' }>

const call = (text: string, status: number, more: Partial<RefusedCall> = {}): RefusedCall => ({
  kind: 'refused',
  group: 'action',
  record: 'brochures/7',
  text,
  refusal: { status, statusText: 'So it is', details: [], fields: {} },
  ...more,
})
const failed = (text: string) => call(text, 500, { stillWaits: true })

/** A form that says at an attachment what becomes of it. */
function Form() {
  useToldOnScreen('brochures/7')
  return null
}

function shown(parts: ReactNode = null, waiting: readonly EntryView[] = []) {
  let tell: (event: EngineEvent) => void = () => {}
  const engine = {
    outbox: createCell(waiting),
    onEvent: (listener: typeof tell) => {
      tell = listener
      return () => {}
    },
  } as Partial<Engine> as Engine // only this is used of it
  const toldOnScreen = createToldOnScreen()
  const screenWith = (parts: ReactNode) => (
    <EngineContext value={engine}>
      <DialogsProvider>
        <ToldOnScreenContext value={toldOnScreen}>
          {parts}
          <RefusedCalls />
        </ToldOnScreenContext>
      </DialogsProvider>
    </EngineContext>
  )
  const { rerender } = render(screenWith(parts))
  return {
    show: (other: ReactNode) => rerender(screenWith(other)),
    tell: (...events: EngineEvent[]) => act(async () => events.forEach(tell)),
    ok: () => userEvent.click(screen.getByRole('button', { name: 'OK' })),
  }
}

const words = async () => (await screen.findByRole('alertdialog')).textContent
const nothing = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('a refused change is told in the words of section 8', async () => {
  const { tell } = shown()
  await tell(call('Move “Week 47”', 422))
  expect(await words()).toContain('Problem with server: 422 (So it is)')
})

const REFUSED: Parked = {
  reason: 'refused',
  refusal: { status: 422, statusText: 'So it is', details: [], fields: {} },
}
const waits = (mutation: string, parked: Parked = REFUSED) =>
  entryViewOf({ group: 'action', record: 'shops/12', mutation, state: 'parked', parked })

test('from what was refused after its form was left, a press leads back into that form', async () => {
  const { tell } = shown(null, [waits('shop.edit')])
  await tell(call('Change Name of “Aardbei”', 422, { record: 'shops/12' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await nothing()
  expect(window.location.hash).toBe('#/shops?edit=12&refused=47')
})

test.each([
  ['was made without a form', [waits('shop.setRemovedFromSearch')]],
  ['waits for another reason by now', [waits('shop.edit', { reason: 'deleted' })]],
  ['has been given up meanwhile', []],
])('what %s leads into none', async (_, waiting) => {
  const { tell } = shown(null, waiting)
  await tell(call('Change Name of “Aardbei”', 422, { record: 'shops/12' }))
  expect(await words()).toContain('422')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('what is refused while a dialog shows is told in one more', async () => {
  const { tell, ok } = shown()
  await tell(call('Move “Week 47”', 422), call('Move “Week 48”', 403), call('Move “Week 49”', 403))
  expect(await words()).toContain('422')
  await ok()
  expect(await words()).toContain('2 changes were refused')
  await ok()
  await nothing()
})

test('a provider that fails is told once, that the change is tried again, and anew after all was saved', async () => {
  const { tell, ok } = shown()
  await tell(failed('Move “Week 47”'))
  expect(await words()).toContain('The change waits on this device and is tried again.')
  await ok()
  await tell(failed('Move “Week 47”'), failed('Move “Week 48”'))
  await nothing()
  await tell({ kind: 'drained' }, failed('Move “Week 49”'))
  expect(await words()).toContain('Problem with server: 500')
})

test('what may have arrived is told in the words of the sync centre, alone and beside what was refused', async () => {
  const { tell, ok } = shown()
  const lost = (text: string): EngineEvent => ({
    kind: 'mayHaveArrived',
    group: 'action',
    record: 'categories/7',
    text,
  })
  await tell(lost('Create category “Tuin”'), lost('Create category “Bos”'), call('Move “Week 47”', 422))
  expect(await words()).toContain(`Create category “Tuin”${MAY_HAVE_ARRIVED}`)
  await ok()
  expect(await words()).toContain('2 changes need attention')
  expect(await words()).toContain(MAY_HAVE_ARRIVED)
  expect(await words()).toContain('422')
})

test('what a form says at its attachment is told in no dialog, for as long as some part of the screen shows it', async () => {
  const { tell, show } = shown([<Form key="one" />, <Form key="other" />])
  show(<Form key="one" />)
  await tell(call('Make pages of “folder.pdf”', 0))
  await nothing()
  show(null)
  await tell(call('Make pages of “folder.pdf”', 0))
  expect(await words()).toContain('Make pages of “folder.pdf”')
})

test('what is refused while somebody types waits for a pause: it would take their letters, and a space would close it unread', async () => {
  const { tell } = shown(<input aria-label="Name" />)
  const type = (key: string) => fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key })
  type('v')
  await tell(call('Move “Week 47”', 422))
  type(' ')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect((await screen.findByRole('alertdialog', {}, { timeout: 10_000 })).textContent).toContain('422')
})

test('whoever ends what they typed with Enter is told at once what it led to', async () => {
  const { tell } = shown(<input aria-label="Name" />)
  for (const key of ['v', 'Enter']) fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key })
  await tell(call('Move “Week 47”', 422))
  await act(async () => undefined)
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
})
