import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { warmParts } from '../../../ui/lazyPart'
import { folder } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

afterEach(cleanup)

const WEEK_47 = folder({ id: '1', name: 'Week 47', utm_campaign: '202647nl1', state: 'inbox' })

async function opened() {
  await warmParts() // what is loaded behind the board takes longer than a test waits
  const board = await renderBoard([WEEK_47], '/brochures/?status=inbox&edit=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit brochure' }))
  return { ...board, dialog }
}

test('saving commits one change of what was touched, and closes', async () => {
  const { dialog, user, engine, history } = await opened()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Week 48')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(engine.commits).toHaveLength(1))
  expect(engine.commits[0]).toMatchObject([
    { mutation: 'brochure.edit', version: 1, args: { id: '1', changes: { name: 'Week 48' } } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.location.search).not.toContain('edit')
}, 30_000)
