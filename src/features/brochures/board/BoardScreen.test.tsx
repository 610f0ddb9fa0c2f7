import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brochures } from '../../../domain/brochures/collection'
import { setBrochureState } from '../../../domain/brochures/mutations'
import { offers } from '../../../domain/offers/collection'
import { offersAnswer } from '../../../domain/offers/offers'
import type { AnyCollection, Id } from '../../../offline/define'
import { change } from '../../../offline/engine'
import { NoOpposite } from '../../../offline/outbox/notMade'
import { registeredCommands } from '../../../ui/keys/commands'
import { readOut } from '../../../ui/testing/readOut'
import { folder, NOON } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

const CORRUPTED = 'This brochure has currupted date. Edit it before changing status'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the status tabs', () => {
  test('tell their counts and open their lists', async () => {
    const { tab, names, user } = await renderBoard([folder({ id: '1' }), folder({ id: '2', state: 'active' })])
    expect(tab('Inbox').closest('label')?.textContent).toBe('Inbox 1')
    await user.click(tab('Active'))
    await waitFor(() => expect(names()).toEqual(['Folder 2']))
  })

  test('tell no counts that were made here beside a list that the provider told', async () => {
    const { tab, engine } = await renderBoard([folder({ id: '1' })])
    act(engine.delayCounts)
    await waitFor(() => expect(tab('Inbox').closest('label')?.textContent?.trim()).toBe('Inbox'))
  })

  test('do not show this device’s counts while a list is asked for that is not on this device', async () => {
    const { tab, engine, user } = await renderBoard([folder({ id: '1' })])
    act(engine.delayAnswers)
    await user.click(tab('Active'))
    await screen.findByRole('status', { name: 'Loading brochures' })
    expect(tab('Active').closest('label')?.textContent?.trim()).toBe('Active')
  })

  test('and each filter say to who hears them how many brochures that leaves', async () => {
    const { tab, user } = await renderBoard([folder({ id: '1' }), folder({ id: '2', state: 'active' })])
    expect(readOut()).toBe('')
    await user.click(tab('Active'))
    await waitFor(() => expect(readOut()).toBe('1 brochure'), { timeout: 3_000 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Top of category' }), 'True')
    await waitFor(() => expect(readOut()).toBe('0 brochures'), { timeout: 3_000 })
  })

  test('leave the letters to the cards, and keep the arrows', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
    const { tab, names, user } = await renderBoard([folder({ id: '1', state: 'active' })])
    await user.click(tab('Active'))
    await waitFor(() => expect(names()).toEqual(['Folder 1']))
    tab('Active').focus()
    await user.keyboard('j')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-brochure')).toBe('1'))
    tab('Active').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.closest('[data-brochure]')).toBeNull()
  })

  test('on a first visit the sixth is open, and the address says so', async () => {
    const { tab, history } = await renderBoard([], '/brochures/')
    await waitFor(() => expect(tab('Archive')).toHaveProperty('checked', true))
    await waitFor(() => expect(history.location.search).toBe('?status=archived'))
  })

  test('a later visit opens the tab that was left', async () => {
    const { tab, user } = await renderBoard([], '/brochures/')
    await user.click(tab('Trash'))
    await waitFor(() => expect(tab('Trash')).toHaveProperty('checked', true))
    const later = await renderBoard([], '/brochures/')
    await waitFor(() => expect(later.tab('Trash')).toHaveProperty('checked', true))
  })

  test('another tab has its own order again', async () => {
    const { tab, history, user } = await renderBoard([], '/brochures/?status=active&sort=expire_after&top=true')
    await user.click(tab('Expired'))
    await waitFor(() => expect(history.location.search).toBe('?status=expired&top=true'))
  })
})

test.each(['Show Inbox', 'Clear All Filters'])(
  '“%s” in the command palette is no step where that shows already: Back would take it back with nothing to be seen',
  async (label) => {
    const { history, tab } = await renderBoard([], '/brochures/?status=inbox')
    await waitFor(() => expect(tab('Inbox')).toHaveProperty('checked', true))
    const commands = registeredCommands().flatMap(({ list }) => list)
    act(() => commands.find((command) => command.label === label)?.run())
    expect(history.length).toBe(1)
    act(() => commands.find((command) => command.label === 'Show Active')?.run())
    expect(history.length).toBe(2)
  },
)

test('two layers that are open for the same brochure are one each', async () => {
  const { history } = await renderBoard([folder({ id: '1' })], '/brochures/?status=inbox&edit=1&hotspots=1')
  await screen.findByRole('dialog', { name: 'Edit brochure' })
  await screen.findByRole('dialog', { name: /^Hotspots of/ })
  act(() => history.push('/brochures/?status=inbox&edit=1'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Hotspots of/ })).toBeNull())
  act(() => history.push('/brochures/?status=inbox'))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
})

test('what is asked over the board is left with its address', async () => {
  const { history, inCard, tab, user } = await renderBoard([folder({ id: '1' })])
  await user.click(tab('Trash'))
  await user.click(tab('Inbox'))
  await user.click(inCard('Folder 1').getByRole('button', { name: 'Actions' }))
  await user.click(screen.getByRole('button', { name: 'Merge with…' }))
  await screen.findByRole('dialog')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('an empty list', () => {
  test('says so in words', async () => {
    await renderBoard([])
    expect(await screen.findByText('No brochures in Inbox.')).toBeTruthy()
  })

  test.each([
    ['inbox', 1],
    ['for_approval', 1],
    ['trash', 0],
  ])('in %s offers to add a brochure, where a new one can be put (%i)', async (status, offered) => {
    const { user } = await renderBoard([], `/brochures/?status=${status}`)
    const text = await screen.findByText(/^No brochures in/)
    const added = within(text.parentElement as HTMLElement).queryAllByRole('button', { name: 'Add a brochure' })
    expect(added).toHaveLength(offered)
    for (const button of added) {
      await user.click(button)
      expect(await screen.findByRole('dialog', { name: 'New brochure' })).toBeTruthy()
    }
  })

  test('of which the provider has more asks for that', async () => {
    const { engine, names } = await renderBoard([])
    act(() => engine.keepBack([folder({ id: '2' })]))
    await waitFor(() => expect(names()).toEqual(['Folder 2']))
  })

  test('of which the provider has more, and cannot be asked, does not say that there are none', async () => {
    const { engine } = await renderBoard([])
    vi.spyOn(engine, 'extend').mockRejectedValue(new Error('the provider is away'))
    act(() => engine.keepBack([folder({ id: '2' })]))
    expect(await screen.findByText('No brochures on this device in Inbox.')).toBeTruthy()
  })

  test('with filters offers to show all', async () => {
    const { user, names } = await renderBoard([folder({ id: '1' })], '/brochures/?status=inbox&shop=99')
    await user.click(await screen.findByRole('button', { name: 'Show all of Inbox' }))
    await waitFor(() => expect(names()).toEqual(['Folder 1']))
  })
})

describe('the filters', () => {
  test('that is set says of what it is, also where it is one of two', async () => {
    const { user } = await renderBoard([folder({ id: '1' })])
    const top = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Top of category' })
    const shown = () => top.selectedOptions[0]?.label
    expect(shown()).toBe('Top of category')
    await user.selectOptions(top, 'True')
    await waitFor(() => expect(shown()).toBe('Top of category · True'))
    await user.selectOptions(top, 'False')
    await waitFor(() => expect(shown()).toBe('Top of category · False'))
  })

  test('are a part of the screen that has a name: a button of theirs that goes leaves the focus there', async () => {
    await renderBoard([], '/brochures/?status=inbox&top=true')
    const filters = within(screen.getByRole('group', { name: 'Filters' }))
    expect(filters.getByRole('button', { name: /^Remove Top/ })).toBeTruthy()
    expect(filters.getByRole('button', { name: 'Clear All Filters' })).toBeTruthy()
  })

  test('are in the address, as tags, and cleared together', async () => {
    const { user, history } = await renderBoard([folder({ id: '1' })])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Top of category' }), 'True')
    await waitFor(() => expect(history.location.search).toBe('?status=inbox&top=true'))
    expect(await screen.findByRole('button', { name: 'Remove Top of category: True' })).toBeTruthy()
    // The tag names its filter, but not as its label: whoever looks for the label finds only the filter.
    expect(screen.getAllByLabelText(/Top of category/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(history.location.search).toBe('?status=inbox'))
  })

  test('cannot be cleared while there are none', async () => {
    const { user } = await renderBoard([])
    const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear All Filters' })
    expect(clear.disabled).toBe(true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Top of category' }), 'True')
    await waitFor(() => expect(clear.disabled).toBe(false))
  })

  test.each([
    ['/', 'Shop'],
    ['f', 'Language'],
  ])('by the key %s the list of one is opened: %s', async (key, label) => {
    const { user } = await renderBoard([folder({ id: '1' })])
    await user.keyboard(key)
    expect(screen.getByRole('combobox', { name: label }).getAttribute('aria-expanded')).toBe('true')
  })

  test('are removed one by one', async () => {
    const { user, history } = await renderBoard([], '/brochures/?status=inbox&shop=7,8')
    await user.click(await screen.findByRole('button', { name: 'Remove Shop: 7' }))
    await waitFor(() => expect(history.location.search).toBe('?status=inbox&shop=8'))
  })

  test('sorting is in the address', async () => {
    const { user, history } = await renderBoard([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Active from')
    await waitFor(() => expect(history.location.search).toBe('?status=inbox&sort=active_from'))
  })
})

describe('keys', () => {
  test('a digit moves the focused brochure, and the next one gets the focus', async () => {
    const { engine, card, user } = await renderBoard([
      folder({ id: '2', inserted_at: '2026-11-19T09:00:00Z' }),
      folder({ id: '1', inserted_at: '2026-11-19T08:00:00Z' }),
    ])
    card('Folder 2').focus()
    await user.keyboard('4')
    await waitFor(() => expect(engine.stateOf('2')).toBe('active'))
    await waitFor(() => expect(document.activeElement).toBe(card('Folder 1')))
  })

  test('the focus goes on to the card behind, also where others have come in above meanwhile', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
    const inOrder = ['4', '3', '2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` }))
    const latest = folder({ id: '9', inserted_at: '2026-11-19T09:00:00Z', state: 'expired' })
    const { engine, card, names, user } = await renderBoard([...inOrder, latest])
    card('Folder 3').focus()
    await act(() => engine.commit([change(setBrochureState, { id: '9', state: 'inbox' as const })]))
    expect(names()).toEqual(['Folder 9', 'Folder 4', 'Folder 3', 'Folder 2', 'Folder 1'])
    await user.keyboard('6')
    await waitFor(() => expect(document.activeElement).toBe(card('Folder 2')))
  })

  test('what comes in its place has the focus: a brochure that was made here, once it has its name', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
    const inOrder = ['4', '3', '2'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` }))
    const named = folder({ id: '9', inserted_at: '2026-11-19T03:00:01Z', state: 'expired' })
    const { engine, card, names } = await renderBoard([...inOrder, named])
    card('Folder 3').focus()
    const moved = (id: string, state: 'inbox' | 'expired') => change(setBrochureState, { id, state })
    await act(() => engine.commit([moved('3', 'expired'), moved('9', 'inbox')]))
    expect(names()).toEqual(['Folder 4', 'Folder 9', 'Folder 2'])
    expect(document.activeElement).toBe(card('Folder 9'))
  })

  test('a dialog over a card whose move is drawn late gives the focus to the card that took its place', async () => {
    const { engine, card, names, user } = await renderBoard([folder({ id: '2' }), folder({ id: '1' })])
    card('Folder 2').focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Edit brochure' })
    await act(() => engine.commit([change(setBrochureState, { id: '2', state: 'expired' as const })]))
    await waitFor(() => expect(names()).toEqual(['Folder 1']))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(card('Folder 1')))
  })

  test('what is being typed into a card that a colleague takes away is no command for the next one', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
    const inOrder = ['2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` }))
    const { engine, card, inCard, user } = await renderBoard(inOrder)
    await user.type(inCard('Folder 2').getByLabelText('Position'), '1')
    act(() => engine.tell(folder({ id: '2', state: 'archived' })))
    await waitFor(() => expect(document.activeElement).toBe(card('Folder 1')))
    await user.keyboard('7x{Enter}')
    expect(engine.commits).toEqual([])
    expect(screen.queryByText('1 selected')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('where nothing is being typed the next card takes the next key, whoever has moved the one before', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
    const inOrder = ['2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` }))
    const { engine, card, user } = await renderBoard(inOrder)
    card('Folder 2').focus()
    act(() => engine.tell(folder({ id: '2', state: 'archived' })))
    await waitFor(() => expect(document.activeElement).toBe(card('Folder 1')))
    await user.keyboard('4')
    await waitFor(() => expect(engine.stateOf('1')).toBe('active'))
  })

  test('what an Undo takes out of the list while something is typed into it was not taken away by others', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
    const there = folder({ id: '1', state: 'trash' })
    const { engine, card, inCard, user } = await renderBoard([folder({ id: '2' }), folder({ id: '3' }), there])
    card('Folder 2').focus()
    await user.keyboard('7')
    await waitFor(() => expect(document.activeElement).toBe(card('Folder 3')))
    await user.click(screen.getByRole('radio', { name: /^Trash/ }))
    await user.type(inCard('Folder 2').getByLabelText('Position'), '1')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' })) // as a finger does: the focus stays where it is
    await waitFor(() => expect(document.activeElement).toBe(card('Folder 1')))
    await user.keyboard('4')
    await waitFor(() => expect(engine.stateOf('1')).toBe('active'))
  })

  test('moves of one’s own follow each other as fast as they are pressed', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
    const inOrder = ['2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` }))
    const { engine, card, user } = await renderBoard(inOrder)
    card('Folder 2').focus()
    await user.keyboard('4')
    await waitFor(() => expect(document.activeElement).toBe(card('Folder 1')))
    await user.keyboard('4')
    await waitFor(() => expect(engine.stateOf('1')).toBe('active'))
  })

  test('with corrupted dates it alerts in the specification’s words and moves nothing', async () => {
    const { engine, card, user } = await renderBoard([folder({ id: '1', published_at: null })])
    card('Folder 1').focus()
    await user.keyboard('4')
    expect((await screen.findByRole('alertdialog')).textContent).toContain(CORRUPTED)
    expect(engine.commits).toEqual([])
  })

  test('z takes the last change back', async () => {
    const { engine, card, user } = await renderBoard([folder({ id: '1' })])
    card('Folder 1').focus()
    await user.keyboard('7')
    await waitFor(() => expect(engine.stateOf('1')).toBe('trash'))
    await user.keyboard('z')
    await waitFor(() => expect(engine.stateOf('1')).toBe('inbox'))
  })

  test('what z took back is no longer offered by its toast', async () => {
    const { card, user } = await renderBoard([folder({ id: '1' })])
    card('Folder 1').focus()
    await user.keyboard('7')
    await screen.findByRole('button', { name: 'Undo' })
    await user.keyboard('z')
    expect(await screen.findByText('Undone')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('what z took back is not taken back again by its toast', async () => {
    const { engine, card, user } = await renderBoard([folder({ id: '1' })])
    card('Folder 1').focus()
    await user.keyboard('7')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await user.keyboard('z')
    expect(engine.undone).toEqual(['group 0'])
  })

  test('if all changes of an action wait for a person, no toast says that it was done', async () => {
    const { engine, card, user } = await renderBoard([folder({ id: '2' }), folder({ id: '1' })])
    const refused = (id: string, group: string) =>
      ({
        seq: 1,
        group,
        record: `brochures/${id}`,
        mutation: 'brochure.setState',
        text: '',
        at: 1,
        state: 'parked',
      }) as const
    for (const box of screen.getAllByRole('checkbox', { name: 'Select' })) await user.click(box)
    card('Folder 1').focus()
    await user.keyboard('7')
    await screen.findByText('2 brochures moved to Trash')
    act(() => engine.leaveWaiting([refused('1', 'group 0')]))
    expect(screen.queryByText('2 brochures moved to Trash')).not.toBeNull()
    act(() => engine.leaveWaiting([refused('1', 'group 0'), refused('2', 'group 0')]))
    expect(screen.queryByText('2 brochures moved to Trash')).toBeNull()
  })

  test('what could not be taken back is taken back by the next z', async () => {
    const { engine, card, user } = await renderBoard([folder({ id: '1' })])
    card('Folder 1').focus()
    await user.keyboard('7')
    await screen.findByRole('button', { name: 'Undo' })
    engine.breakStorage()
    await user.keyboard('z')
    expect(await screen.findByText(/could not be kept on this device/)).toBeTruthy()
    engine.mendStorage()
    await user.keyboard('z')
    await waitFor(() => expect(engine.stateOf('1')).toBe('inbox'))
  })

  test('z takes back what was done before the board was opened and has not arrived yet, the latest action first', async () => {
    const { engine, user } = await renderBoard([folder({ id: '1' })])
    const moved = { group: 'a', record: 'brochures/8', mutation: 'brochure.setState', at: 1, state: 'waiting' } as const
    engine.leaveWaiting([
      { ...moved, seq: 1, text: 'Move “Folder 8” to Active' },
      { ...moved, seq: 2, text: 'Move “Folder 9” to Active' },
      { ...moved, seq: 3, group: 'b', at: 2, text: 'Freeze “Folder 9”', mutation: 'brochure.freezePosition' },
      { ...moved, seq: 4, group: 'c', at: 3, text: 'Move “Folder 7” to Active', state: 'sending' },
      { ...moved, seq: 5, group: 'd', at: 4, text: 'Edit “Groene Markt”', mutation: 'shop.edit', record: 'shops/1' },
    ])
    const left = () => engine.outbox.read().map(({ seq }) => seq)
    await user.keyboard('z')
    expect(await screen.findByText('Taken back: Move “Folder 7” to Active')).toBeTruthy()
    expect(left()).toEqual([1, 2, 3, 5])
    await user.keyboard('z')
    expect(await screen.findByText('Taken back: Freeze “Folder 9”')).toBeTruthy()
    expect(left()).toEqual([1, 2, 5])
    await user.keyboard('z')
    expect(await screen.findByText('Taken back: 2 changes')).toBeTruthy()
    expect(left()).toEqual([5])
    await user.keyboard('z')
    expect(await screen.findByText('There is nothing to undo.')).toBeTruthy()
  })

  test('z says so where what it finds has been sent by then, and has no way back', async () => {
    const { engine, user } = await renderBoard([folder({ id: '1' })])
    const merged = { group: 'a', record: 'brochures/8', mutation: 'brochure.merge', at: 1, state: 'sending' } as const
    engine.leaveWaiting([{ ...merged, seq: 1, text: 'Merge “Folder 9” into “Folder 8”' }])
    engine.undo = async (group) => {
      throw new NoOpposite(group)
    }
    await user.keyboard('z')
    expect(await screen.findByText('This can no longer be undone.')).toBeTruthy()
  })

  test('the toast of a newly saved position replaces the former one, and its Undo undoes the new one', async () => {
    const { engine, inCard, user } = await renderBoard([folder({ id: '1' })])
    const place = async (position: string) => {
      await user.clear(inCard('Folder 1').getByLabelText('Position'))
      await user.type(inCard('Folder 1').getByLabelText('Position'), `${position}{Enter}`)
      await screen.findByText(`“Folder 1” put at position ${position}`)
    }
    await place('3')
    await place('4')
    expect(screen.queryByText('“Folder 1” put at position 3')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(engine.undone).toEqual(['group 1']))
  })

  test('z means a place that was given last, even while that waits for the order of its language', async () => {
    const { engine, card, inCard, user } = await renderBoard([folder({ id: '1' }), folder({ id: '2' })])
    card('Folder 2').focus()
    await user.keyboard('7')
    await waitFor(() => expect(engine.stateOf('2')).toBe('trash'))
    const come = engine.delayOrder()
    await user.type(inCard('Folder 1').getByLabelText('Position'), '3{Enter}')
    card('Folder 1').focus()
    await user.keyboard('z')
    come()
    await screen.findByText('Undone')
    expect(engine.undone).toEqual(['group 1'])
  })

  test('a place that is given while the one before it is still being kept pushes that one, too', async () => {
    const placed = folder({ id: '1', state: 'active', position: 1 })
    const others = [folder({ id: '2', state: 'active' }), folder({ id: '3', state: 'active' })]
    const { engine, inCard, user } = await renderBoard([placed, ...others], '/brochures/?status=active')
    const { record } = engine
    const ordered = () =>
      ['1', '2', '3'].map((id) => record(brochures, id).read()).filter((one) => one?.position != null)
    const order = () => v.parse(offersAnswer, { language_id: '1', version: 1, brochures: ordered(), new_brochures: [] })
    engine.record = ((collection: AnyCollection, id: Id) =>
      collection.name === offers.name
        ? { read: () => order().offers, subscribe: () => () => {} }
        : record(collection, id)) as typeof record
    const keep = engine.delayCommits()
    for (const name of ['Folder 2', 'Folder 3']) await user.type(inCard(name).getByLabelText('Position'), '1{Enter}')
    keep()
    await waitFor(() => expect(engine.commits).toHaveLength(2))
    expect(engine.commits[1]).toMatchObject([{ args: { id: '3', pushed: expect.arrayContaining([['2', 2]]) } }])
  })

  test('two moves keep two toasts, each with its way back', async () => {
    const { card, user } = await renderBoard([folder({ id: '2' }), folder({ id: '1' })])
    for (const [name, key] of [
      ['Folder 2', '2'],
      ['Folder 1', '7'],
    ] as const) {
      card(name).focus()
      await user.keyboard(key)
    }
    await screen.findByText('“Folder 1” moved to Trash')
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
  })

  test('arrows and letters move between the cards', async () => {
    const { card, user } = await renderBoard(
      ['4', '3', '2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` })),
    )
    card('Folder 4').focus()
    await user.keyboard('l')
    expect(document.activeElement).toBe(card('Folder 3'))
    await user.keyboard('{ArrowLeft}j')
    expect(document.activeElement).toBe(card('Folder 1'))
  })

  test('an arrow that is held down goes on', async () => {
    const inOrder = ['3', '2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` }))
    const { card } = await renderBoard(inOrder)
    card('Folder 3').focus()
    fireEvent.keyDown(card('Folder 3'), { key: 'ArrowRight' })
    fireEvent.keyDown(card('Folder 2'), { key: 'ArrowRight', repeat: true })
    expect(document.activeElement).toBe(card('Folder 1'))
  })

  test('typing in a field is no command', async () => {
    const { engine, inCard, user } = await renderBoard([folder({ id: '1' })])
    await user.type(inCard('Folder 1').getByLabelText('Position'), '4z')
    expect(engine.commits).toEqual([])
  })
})

describe('several brochures', () => {
  const three = ['3', '2', '1'].map((id) => folder({ id, inserted_at: `2026-11-19T0${id}:00:00Z` }))

  test('selected by key, range included, move as one action that is undone as one', async () => {
    const { engine, card, names, user } = await renderBoard(three)
    card('Folder 3').focus()
    await user.keyboard('x')
    expect(readOut()).toBe('1 brochure selected')
    card('Folder 1').focus()
    await user.keyboard('{Shift>}x{/Shift}')
    expect(await screen.findByText('3 selected')).toBeTruthy()
    await user.keyboard('6')
    await waitFor(() => expect(names()).toEqual([]))
    expect(engine.commits.map((changes) => changes.length)).toEqual([3])
    expect(screen.getByText('3 brochures moved to Archive')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(names()).toEqual(['Folder 3', 'Folder 2', 'Folder 1']))
  })

  test.each([
    ['Escape', '{Escape}'],
    ['the key that selected it', 'x'],
  ])('that are selected no more are told to be so: by %s', async (_, keys) => {
    const { card, user } = await renderBoard(three)
    card('Folder 3').focus()
    await user.keyboard('x')
    await user.keyboard(keys)
    expect(readOut()).toBe('No brochure selected')
  })

  test('are moved by menu as well', async () => {
    const { engine, inCard, user } = await renderBoard(three)
    await user.click(inCard('Folder 2').getByRole('checkbox', { name: 'Select' }))
    await user.click(screen.getByRole('button', { name: 'Move to…' }))
    await user.click(screen.getByRole('menuitem', { name: /^Expired/ }))
    await waitFor(() => expect(engine.stateOf('2')).toBe('expired'))
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  test('take the place of the filters, which no key reaches until none is selected', async () => {
    const { inCard, user } = await renderBoard(three)
    const isInReach = () => !screen.getByRole('group', { name: 'Filters' }).hasAttribute('inert')
    await user.click(inCard('Folder 2').getByRole('checkbox', { name: 'Select' }))
    expect(isInReach()).toBe(false)
    await user.click(inCard('Folder 2').getByRole('checkbox', { name: 'Select' }))
    expect(isInReach()).toBe(true)
  })

  test.each(['/', 'f'])('open no filter, which nobody would see, by “%s”', async (key) => {
    const { inCard, user } = await renderBoard(three)
    await user.click(inCard('Folder 2').getByRole('checkbox', { name: 'Select' }))
    await user.keyboard(key)
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await user.keyboard(key)
    expect(screen.queryByRole('listbox')).not.toBeNull()
  })

  test('those with corrupted dates stay and are named, the others move', async () => {
    const { engine, user } = await renderBoard([folder({ id: '2' }), folder({ id: '1', expire_after: null })])
    for (const box of screen.getAllByRole('checkbox', { name: 'Select' })) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Move to…' }))
    await user.click(screen.getByRole('menuitem', { name: /^Archive/ }))
    const alert = await screen.findByRole('alertdialog')
    expect(within(alert).getByText(/currupted date/).textContent).toBe(`${CORRUPTED}\n“Folder 1”`)
    expect([engine.stateOf('2'), engine.stateOf('1')]).toEqual(['archived', 'inbox'])
  })

  test('leave the focus to a card that stays, also under the alert about it', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text }) // jsdom has none
    const { card, user } = await renderBoard([folder({ id: '2' }), folder({ id: '1', expire_after: null })])
    for (const box of screen.getAllByRole('checkbox', { name: 'Select' })) await user.click(box)
    card('Folder 2').focus()
    await user.keyboard('6')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
    expect(document.activeElement).toBe(card('Folder 1'))
  })

  test('are thrown away whatever their dates', async () => {
    const { engine, user } = await renderBoard([folder({ id: '2' }), folder({ id: '1', published_at: null })])
    for (const box of screen.getAllByRole('checkbox', { name: 'Select' })) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Trash' }))
    await waitFor(() => expect([engine.stateOf('2'), engine.stateOf('1')]).toEqual(['trash', 'trash']))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  /** Somebody who has selected all brochures, and is asked until when. */
  async function freezing(folders = three) {
    const board = await renderBoard(folders)
    for (const box of screen.getAllByRole('checkbox', { name: 'Select' })) await board.user.click(box)
    await board.user.click(screen.getByRole('button', { name: 'Freeze till…' }))
    const asked = within(screen.getByRole('dialog', { name: 'Freeze till' }))
    return { ...board, dateField: asked.getByRole('textbox', { name: 'Frozen till' }) }
  }

  test('are frozen by Enter in the date field, and the toast has the person’s own time', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    const { engine, user, dateField } = await freezing()
    await user.type(dateField, '2026-12-01 08:30{Enter}')
    await waitFor(() => expect(engine.commits.map((changes) => changes.length)).toEqual([3]))
    expect(screen.queryByRole('dialog')).toBeNull()
    const told = screen.getByText('3 brochures frozen till 01-12-2026')
    expect(told.title).toMatch(/^\d\d:30 01-12-2026 in America\/New_York$/)
  })

  test('are not frozen by Enter where nothing is typed, or no date', async () => {
    const { engine, user, dateField } = await freezing()
    await user.type(dateField, '{Enter}')
    await user.type(dateField, 'tomorrow{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('yyyy-MM-dd HH:mm')
    expect(engine.commits).toEqual([])
  })

  test('are not frozen till a date that the field showed before what it shows now', async () => {
    const { engine, user, dateField } = await freezing()
    await user.type(dateField, '2026-12-01 08:30')
    await user.type(dateField, '{Backspace}{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Freeze' }))
    expect(screen.getByRole('alert').textContent).toContain('yyyy-MM-dd HH:mm')
    expect(engine.commits).toEqual([])
  })

  test('stay selected where their freezing cannot be kept, and are let go of once it is', async () => {
    const { engine, user } = await freezing(three.map((one) => ({ ...one, position_frozen_to: NOON + 86_400 })))
    engine.breakStorage()
    await user.click(screen.getByRole('button', { name: 'Unfreeze' }))
    expect(await screen.findByText(/could not be kept on this device/)).toBeTruthy()
    expect(screen.getByText('3 selected')).toBeTruthy()
    engine.mendStorage()
    await user.click(screen.getByRole('button', { name: 'Freeze till…' }))
    await user.click(screen.getByRole('button', { name: 'Unfreeze' }))
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
  })

  test('are unfrozen together', async () => {
    const { engine, user } = await freezing(three.map((one) => ({ ...one, position_frozen_to: NOON + 86_400 })))
    await user.click(screen.getByRole('button', { name: 'Unfreeze' }))
    await waitFor(() => expect(engine.commits.map((changes) => changes.length)).toEqual([3]))
  })
})

test('a change that cannot be kept on this device is said to be not made', async () => {
  const { engine, card, user } = await renderBoard([folder({ id: '1' })])
  engine.breakStorage()
  card('Folder 1').focus()
  await user.keyboard('4')
  expect(await screen.findByText(/could not be kept on this device/)).toBeTruthy()
  expect(engine.stateOf('1')).toBe('inbox')
})
