import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsOf } from '../../data/form/drafts'
import { DraftsContext } from '../../data/form/draftsContext'
import { around } from '../../data/testing/device'
import { openDatabase } from '../../offline/storage/database'
import { DialogsAndToasts } from '../../ui/testing/DialogsAndToasts'
import { DecideFields } from './DecideFields'

afterEach(cleanup)

const FIELDS = [{ field: 'name', before: 'Week 47', mine: 'Mine', theirs: 'Theirs' }]

/** A conflict that is decided field by field, on a device that keeps drafts. */
function onDevice(name: string) {
  const database = openDatabase(name)
  const keepChosen = vi.fn(() => Promise.resolve())
  const open = () =>
    render(
      <DialogsAndToasts>
        <DraftsContext value={draftsOf(database)}>
          <DecideFields seq={47} fields={FIELDS} unedited={[]} onCancel={cleanup} />
        </DraftsContext>
      </DialogsAndToasts>,
      { wrapper: around({ keepChosen }) },
    )
  const kept = async () => (await database.drafts.toArray()).map(({ values }) => values)
  return { open, kept, keepChosen }
}

async function typeAnother(text: string) {
  await userEvent.click(screen.getByLabelText('Something else'))
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), text)
}

test('what is typed under Something else is there again after a reload, and is saved from there', async () => {
  const { open, kept, keepChosen } = onDevice('decisions after a reload')
  open()
  await typeAnother('Ours')
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect(await kept()).toEqual([{ name: 'Ours' }]))
  cleanup()
  open()
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'Ours')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(keepChosen).toHaveBeenCalledExactlyOnceWith(47, { theirs: [], values: { name: 'Ours' } })
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
})

test.each([
  ['it is given up', () => screen.getByRole('button', { name: 'Cancel' })],
  ['another side is chosen', () => screen.getByLabelText(/^Theirs/)],
])('what is typed under Something else is kept no longer once %s', async (how, place) => {
  const { open, kept } = onDevice(`decisions until ${how}`)
  open()
  await typeAnother('Ours')
  await vi.waitFor(async () => expect(await kept()).toEqual([{ name: 'Ours' }]))
  await userEvent.click(place())
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
})
