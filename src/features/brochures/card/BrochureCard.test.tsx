import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { setBrochureState } from '../../../domain/brochures/mutations'
import { newId } from '../../../offline/define'
import { change } from '../../../offline/engine'
import { askForPicturesAgain } from '../../../ui/picture'
import { folder, NOON } from '../testing/folders'
import { renderBoard } from '../testing/renderBoard'

const show = (wish: Partial<Brochure> = {}) => renderBoard([folder({ id: '1', name: 'Week 47', ...wish })])

/** The value beside a label of the card. */
const fact = (card: HTMLElement, label: string) =>
  [...card.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent

describe('a card tells', () => {
  test('its facts, in the brand’s time zone', async () => {
    const { card } = await show()
    const told = ['Category', 'Valid from', 'Valid till', 'Published', 'Parser', 'Author', 'Website', 'Uploaded'].map(
      (label) => fact(card('Week 47'), label),
    )
    expect(told).toEqual([
      'Tuin',
      '12:00 20-11-2026',
      '12:00 27-11-2026',
      '12:00 19-11-2026',
      'Groene Markt weekly',
      'Noor Jansen',
      'www.groenemarkt.example',
      '09:30 19-11-2026',
    ])
  })

  test('“Not set” where there is no publication time', async () => {
    const { card } = await show({ published_at: null })
    expect(fact(card('Week 47'), 'Published')).toBe('Not set')
  })

  test('its name cropped, and whole in the tooltip', async () => {
    const name = 'A folder with a name of more than 25 characters'
    await show({ name })
    const heading = screen.getByRole('heading', { level: 2 })
    expect(heading.textContent).toBe('A folder with a name of m…')
    expect(heading.title).toBe(name)
  })

  test.each([
    ['https://site.example/week-47', 'Groene Markt weekly\nhttps://site.example/week-47'],
    [null, 'Groene Markt weekly'],
  ])('its parser, whose name may be cut, whole in the tooltip; it was read from %s', async (parsed_url, whole) => {
    const { inCard } = await show({ parser_used: 'Groene Markt weekly', parsed_url })
    expect(inCard('Week 47').getByText('Groene Markt weekly').title).toBe(whole)
  })

  test('that it is frozen, only while it is', async () => {
    const { inCard } = await show({ position_frozen_to: 4_000_000_000 })
    expect(inCard('Week 47').getByText('Frozen')).toBeTruthy()
    const later = await show({ position_frozen_to: 1 })
    expect(later.inCard('Week 47').queryByText('Frozen')).toBeNull()
  })

  test('that a change of it waits, or needs attention', async () => {
    const { engine, inCard } = await show()
    expect(inCard('Week 47').queryByRole('img', { name: /change/ })).toBeNull()
    act(() => engine.mark('1', 'waiting'))
    expect(inCard('Week 47').getByRole('img', { name: /waits to be sent/ })).toBeTruthy()
    act(() => engine.mark('1', 'parked'))
    expect(inCard('Week 47').getByRole('img', { name: /needs attention/ })).toBeTruthy()
  })

  test('where its folder is on the public site', async () => {
    const { inCard } = await show()
    const link = inCard('Week 47').getByRole('link', { name: 'Public folder' })
    expect(link.getAttribute('href')).toBe('https://folders.example/nl/groene-markt-folder/1/0')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('its language, also where the flag could not be had, which comes as soon as the provider can be reached again', async () => {
    const { card, inCard } = await show()
    const flag = () => inCard('Week 47').queryByRole('img', { name: 'Nederlands' })
    fireEvent.error(flag() ?? document)
    expect(flag()).toBeNull()
    expect(card('Week 47').textContent).toContain('Nederlands')
    act(askForPicturesAgain)
    expect(flag()).toBeTruthy()
  })

  test('its cover, also one that could not be had, as soon as the provider can be reached again', async () => {
    const { card } = await show()
    const cover = () => card('Week 47').querySelector('img[src="/files/cover.webp"]')
    fireEvent.error(cover() ?? document)
    expect(cover()).toBeNull()
    act(askForPicturesAgain)
    expect(cover()).toBeTruthy()
  })

  test('a parsed address that is no web address as no link', async () => {
    const { inCard } = await show({ parsed_url: 'javascript:alert(1)' })
    expect(inCard('Week 47').queryByRole('link', { name: /Groene Markt weekly/ })).toBeNull()
  })
})

describe('the dropdown', () => {
  test('offers three states and moves only when confirmed', async () => {
    const { engine, inCard, user } = await show()
    await user.click(inCard('Week 47').getByRole('button', { name: 'Actions' }))
    const status = screen.getByRole('combobox', { name: 'Status' })
    const offered = [...status.querySelectorAll('option:not(:disabled)')].map((option) => option.textContent)
    expect(offered).toEqual(['Ready For Approval', 'Active', 'Archive'])
    await user.selectOptions(status, 'Active')
    expect(engine.commits).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(engine.commits[0]?.[0]?.args).toEqual({ id: '1', state: 'published' }))
  })

  test('sends the status that the brochure has already, once that is confirmed, and says that it stays', async () => {
    const active = folder({ id: '1', name: 'Week 47', state: 'active' })
    const { engine, inCard, user } = await renderBoard([active], '/brochures/?status=active')
    await user.click(inCard('Week 47').getByRole('button', { name: 'Actions' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(engine.commits[0]?.[0]?.args).toEqual({ id: '1', state: 'published' }))
    expect(await screen.findByText('“Week 47” stays Active')).toBeTruthy()
  })

  test('leads to the brochure’s statistics on the dashboard', async () => {
    const { inCard, user } = await show()
    await user.click(inCard('Week 47').getByRole('button', { name: 'Actions' }))
    const statistics = screen.getByRole('link', { name: 'Statistics' })
    expect(statistics.getAttribute('href')).toBe('https://dashboard.example/1/overview')
  })

  test('shows the brochure’s regions', async () => {
    const { inCard, user } = await show()
    await user.click(inCard('Week 47').getByRole('button', { name: 'Actions' }))
    await user.click(screen.getByRole('button', { name: 'Regions' }))
    expect(screen.getByRole('button', { name: /^Noord/ })).toBeTruthy()
  })

  test('leads to the pages of the region that is pressed, and closes', async () => {
    const { inCard, history, user } = await show()
    await user.click(inCard('Week 47').getByRole('button', { name: 'Actions' }))
    await user.click(screen.getByRole('button', { name: 'Regions' }))
    await user.click(screen.getByRole('button', { name: /^Noord/ }))
    // By the number of its place in the brochure, not by the region's number.
    await waitFor(() => expect(history.location.search).toContain('pages=1.1'))
    expect(screen.queryByRole('button', { name: 'Regions' })).toBeNull()
  })

  test('says that a brochure has no regions', async () => {
    const { inCard, user } = await show({ brochure_regions: [] })
    await user.click(inCard('Week 47').getByRole('button', { name: 'Actions' }))
    await user.click(screen.getByRole('button', { name: 'Regions' }))
    expect(screen.getByRole('button', { name: 'Regions' }).nextElementSibling?.textContent).toBe('None')
  })

  test('without dates is disabled and says what to do', async () => {
    const { inCard } = await show({ active_from: null, expire_after: null })
    expect(inCard('Week 47').getByRole('button', { name: 'Actions' })).toHaveProperty('disabled', true)
    expect(inCard('Week 47').getByText('Please set dates!')).toBeTruthy()
  })

  test('needs no publication time, unlike dragging', async () => {
    const { inCard } = await show({ published_at: null })
    expect(inCard('Week 47').getByRole('button', { name: 'Actions' })).toHaveProperty('disabled', false)
  })
})

describe('the position', () => {
  test('has a save button only while it differs', async () => {
    const { inCard, user } = await show({ position: 3 })
    const field = inCard('Week 47').getByLabelText('Position')
    await user.type(field, '1')
    expect(inCard('Week 47').getByRole('button', { name: 'Save position' })).toBeTruthy()
    await user.type(field, '{Backspace}')
    expect(inCard('Week 47').queryByRole('button', { name: 'Save position' })).toBeNull()
  })

  test.each([
    ['12', 12],
    ['', null],
  ])('“%s” is saved as %s', async (text, position) => {
    const { engine, inCard, user } = await show({ position: 3 })
    await user.clear(inCard('Week 47').getByLabelText('Position'))
    if (text) await user.type(inCard('Week 47').getByLabelText('Position'), text)
    await user.click(inCard('Week 47').getByRole('button', { name: 'Save position' }))
    const placed = { id: '1', position, now: expect.any(Number), pushed: [] }
    await waitFor(() => expect(engine.commits[0]?.[0]?.args).toEqual(placed))
  })

  test('is kept once the order has come where this device has none yet, and shows as typed until then', async () => {
    const { engine, inCard, user } = await show({ position: 3, language_id: '1' })
    const come = engine.delayOrder()
    const field = inCard('Week 47').getByLabelText('Position')
    await user.clear(field)
    await user.type(field, '7{Enter}')
    expect([field, engine.commits]).toMatchObject([{ value: '7' }, []])
    come()
    await waitFor(() => expect(engine.commits).toMatchObject([[{ args: { position: 7 } }]]))
    await waitFor(() => expect(inCard('Week 47').queryByRole('button', { name: 'Save position' })).toBeNull())
    expect(field).toHaveProperty('value', '7')
  })

  test('that is no whole number is told at the field and not sent', async () => {
    const { engine, inCard, user } = await show()
    await user.type(inCard('Week 47').getByLabelText('Position'), '1.5{Enter}')
    expect(inCard('Week 47').getByRole('alert').textContent).toBe('Position is a whole number')
    expect(engine.commits).toEqual([])
  })

  test('that is typed while another one is being saved comes after that, and not in its place', async () => {
    const { engine, inCard, user } = await show()
    const keep = engine.delayCommits()
    await user.type(inCard('Week 47').getByLabelText('Position'), '7{Enter}1')
    keep()
    await waitFor(() => expect(engine.commits).toHaveLength(1))
    await user.click(inCard('Week 47').getByRole('button', { name: 'Save position' }))
    await waitFor(() => expect(engine.commits).toMatchObject([[{}], [{ args: { position: 71 }, over: undefined }]]))
  })

  test('is given up with Escape', async () => {
    const { inCard, user } = await show({ position: 3 })
    await user.type(inCard('Week 47').getByLabelText('Position'), '99{Escape}')
    expect(inCard('Week 47').getByLabelText('Position')).toHaveProperty('value', '3')
  })
})

describe('Frozen till', () => {
  test('says that it opens a dialog, its calendar; Position opens none', async () => {
    const { inCard } = await renderBoard([folder({ id: '1', name: 'Week 47' })])
    expect(inCard('Week 47').getByLabelText('Frozen till').getAttribute('aria-haspopup')).toBe('dialog')
    expect(inCard('Week 47').getByLabelText('Position').hasAttribute('aria-haspopup')).toBe(false)
  })

  test('that is emptied lets the position go', async () => {
    const { engine, inCard, user } = await renderBoard([folder({ id: '1', name: 'Week 47', position_frozen_to: NOON })])
    await user.clear(inCard('Week 47').getByLabelText('Frozen till'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(engine.commits).toMatchObject([[{ args: { id: '1', until: null } }]]))
  })

  test('leaves no calendar over the cards once it is saved; Escape closes that first, and then gives up what is typed', async () => {
    const { engine, inCard, user } = await show()
    const field = inCard('Week 47').getByLabelText('Frozen till')
    const calendar = () => screen.queryByRole('dialog', { name: 'Calendar' })
    await user.click(field)
    expect(calendar()).toBeTruthy()
    await user.keyboard('2026-11-20{Escape}')
    expect([calendar(), field]).toMatchObject([null, { value: '2026-11-20' }])
    await user.keyboard('{Escape}')
    expect(field).toHaveProperty('value', '')
    await user.click(field)
    await user.keyboard('2026-11-20 12:00{Enter}')
    expect(calendar()).toBeNull()
    await waitFor(() => expect(engine.commits).toHaveLength(1))
  })

  test('takes a typed date in the brand’s time zone', async () => {
    const { engine, inCard, user } = await show()
    await user.type(inCard('Week 47').getByLabelText('Frozen till'), '2026-11-20 12:00{Enter}')
    await waitFor(() => expect(engine.commits[0]?.[0]?.args).toEqual({ id: '1', until: NOON }))
  })

  test.each(['tomorrow', '1960-01-01 12:00'])(
    'says how a date is written, and from which year, when it takes no “%s”',
    async (text) => {
      const { engine, inCard, user } = await show()
      await user.type(inCard('Week 47').getByLabelText('Frozen till'), `${text}{Enter}`)
      expect(inCard('Week 47').getByRole('alert').textContent).toBe('Write it as yyyy-MM-dd HH:mm, from 1970 on')
      expect(engine.commits).toEqual([])
    },
  )
})

describe.each([
  ['Position', '7'],
  ['Frozen till', '2027-01-01 00:00'],
])('what is typed as %s', (label, text) => {
  const typed = async () => {
    const board = await show()
    const field = board.inCard('Week 47').getByLabelText(label)
    return { ...board, field, type: (keys: string) => board.user.type(field, `${text}${keys}`) }
  }

  test('stays in sight until it is kept, however slow the disk is, and is kept once', async () => {
    const { engine, field, inCard, type } = await typed()
    const keep = engine.delayCommits()
    await type('{Enter}{Enter}')
    expect([field, engine.commits]).toMatchObject([{ value: text }, []])
    keep()
    await waitFor(() => expect(inCard('Week 47').queryByRole('button', { name: /^Save/ })).toBeNull())
    expect([field, engine.commits]).toMatchObject([{ value: text }, [{}]])
  })

  test('is there again when its card was out of sight, and is given up with Escape', async () => {
    const { inCard, tab, type, user } = await typed()
    await type('')
    await user.click(tab('Active'))
    await user.click(tab('Inbox'))
    expect(inCard('Week 47').getByLabelText(label)).toHaveProperty('value', text)
    await user.type(inCard('Week 47').getByLabelText(label), '{Escape}{Escape}') // the first closes the calendar
    await user.click(tab('Active'))
    await user.click(tab('Inbox'))
    expect(inCard('Week 47').getByLabelText(label)).toHaveProperty('value', '')
  })

  test('stays when the provider names the brochure that was made here', async () => {
    const made = newId()
    const { engine, inCard, user } = await renderBoard([
      folder({ id: made, name: 'Folder 3' }),
      folder({ id: '9', state: 'expired' }),
    ])
    await user.type(inCard('Folder 3').getByLabelText(label), text)
    const moved = (id: string, state: 'inbox' | 'expired') => change(setBrochureState, { id, state })
    engine.names.write(new Map([[made, '9']]))
    await act(() => engine.commit([moved(made, 'expired'), moved('9', 'inbox')]))
    expect(inCard('Folder 9').getByLabelText(label)).toHaveProperty('value', text)
  })

  test('is over what the card showed when it was begun, whatever a colleague has made of that since', async () => {
    const { engine, inCard, type, user } = await typed()
    await type('')
    act(() => engine.tell(folder({ id: '1', name: 'Week 47', position: 3, position_frozen_to: 4_000_000_000 })))
    await user.click(inCard('Week 47').getByRole('button', { name: /^Save/ }))
    await waitFor(() =>
      expect(engine.commits).toMatchObject([[{ over: { position: null, position_frozen_to: null } }]]),
    )
  })

  test('stays in the field where it cannot be kept, and can be saved then', async () => {
    const { engine, field, inCard, user, type } = await typed()
    engine.breakStorage()
    await type('{Enter}')
    expect(await screen.findByText(/could not be kept on this device/)).toBeTruthy()
    expect(field).toHaveProperty('value', text)
    engine.mendStorage()
    await user.click(inCard('Week 47').getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(engine.commits).toHaveLength(1))
  })
})

/** What is kept of a position that was typed while a colleague changed it too, and `meanwhile` happened here. */
async function placedWhile(meanwhile: (engine: Awaited<ReturnType<typeof show>>['engine']) => void) {
  const { engine, inCard, user } = await show({ position: 1 })
  await user.clear(inCard('Week 47').getByLabelText('Position'))
  await user.type(inCard('Week 47').getByLabelText('Position'), '7')
  act(() => {
    engine.tell(folder({ id: '1', name: 'Week 47', position: 2 }))
    meanwhile(engine)
  })
  await user.click(inCard('Week 47').getByRole('button', { name: 'Save position' }))
  await waitFor(() => expect(engine.commits).toHaveLength(1))
  return engine.commits
}

test('a place is given over what this device itself has made of the brochure since it was begun', async () => {
  const commits = await placedWhile((engine) => engine.leaveWaiting([PUSHED]))
  expect(commits).toMatchObject([[{ args: { position: 7 }, over: undefined }]])
})

test('a place that is typed while a recreation of the brochure waits is given over what the card showed', async () => {
  const commits = await placedWhile((engine) => engine.mark('1', 'waiting'))
  expect(commits).toMatchObject([[{ args: { position: 7 }, over: { position: 1 } }]])
})

/** The place of another brochure, which pushed this one. */
const PUSHED = {
  seq: 1,
  group: 'a',
  record: brochures.key('1'),
  mutation: 'brochure.setPosition',
  text: '',
  at: 1,
  state: 'waiting',
} as const
