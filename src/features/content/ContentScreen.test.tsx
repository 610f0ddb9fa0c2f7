import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { namedCells } from '../../data/testing/cells'
import { around } from '../../data/testing/device'
import { contentTexts } from '../../domain/content/collection'
import { setContentText } from '../../domain/content/mutations'
import { languages } from '../../domain/languages/collection'
import type { AnyCollection } from '../../offline/define'
import type { Change, ListView } from '../../offline/engine'
import { ALL_WELL } from '../../offline/testing/summary'
import { type Cell, createCell } from '../../provider/source'
import { ToastsProvider } from '../../ui/news/toasts'
import { ScreenAt } from '../../ui/testing/ScreenAt'
import { ContentScreen } from './ContentScreen'

afterEach(cleanup)

/** The screen at its address, on an engine that can do only this. */
function show(engine: object) {
  render(
    <ToastsProvider>
      <ScreenAt path="/config" component={ContentScreen} address="/config" />
    </ToastsProvider>,
    { wrapper: around(engine) },
  )
}

/** The screen with a list that has no languages, from this source. */
async function emptyFrom(from: ListView['from']) {
  const view: ListView = { ids: [], total: 0, more: false, from, asOf: from === 'provider' ? 1 : null }
  const [lists, records, summary] = [createCell(view), createCell([]), createCell(ALL_WELL)]
  const engine = { list: () => lists, records: () => records, summary, refresh: () => Promise.resolve() }
  show(engine)
  return (await screen.findByText(/./, { selector: 'main p, div > p' })).textContent
}

test('a provider without languages has none to write for', async () => {
  expect(await emptyFrom('provider')).toBe('There are no languages to write for.')
})

test('a device that was never told of a language does not say that there are none', async () => {
  expect(await emptyFrom('device')).toBe('Nothing of this is on this device yet. It shows once the provider answers.')
})

interface Waiting {
  seq: number
}
type Outbox = Cell<readonly Waiting[]>

/** The screen with the Dutch texts: one section of it, and what is committed. */
async function dutch(section: string, outbox: Outbox = createCell<readonly Waiting[]>([])) {
  const commits: Change[] = []
  const language = { id: '1', version: 1, name: 'Nederlands', symbol: 'nl', file_small_url: '' }
  const texts = contentTexts.parse({ id: 'nl', version: 1 })
  const records = new Map([
    [languages.name, [language]],
    [contentTexts.name, [texts]],
  ])
  const cell = namedCells()
  const listOf = ({ name }: AnyCollection) =>
    ({ ids: (records.get(name) ?? []).map(({ id }) => id), total: 1, more: false, from: 'provider', asOf: 1 }) as const
  const engine = {
    list: (collection: AnyCollection) => cell(`list ${collection.name}`, listOf(collection)),
    records: (collection: AnyCollection) => cell(`records ${collection.name}`, records.get(collection.name)),
    outbox,
    summary: cell('summary', ALL_WELL),
    refresh: () => Promise.resolve(),
    commit: async (changes: readonly Change[]) => ({ group: 'saved', count: commits.push(...changes) }),
    discard: async (seq: number) => outbox.write(outbox.read().filter((entry) => entry.seq !== seq)),
  }
  show(engine)
  return { commits, region: within(await screen.findByRole('region', { name: section })) }
}

/** What is committed after typing into this field and pressing this button. */
async function changedBy(section: string, field: string, button: string, outbox?: Outbox) {
  const { commits, region } = await dutch(section, outbox)
  fireEvent.change(region.getByLabelText(field), { target: { value: ' Tot zondag\n' } })
  fireEvent.click(region.getByRole('button', { name: button }))
  await waitFor(() => expect(commits).toHaveLength(1))
  return commits[0]
}

test('a change of a text takes the language’s name along, to be told by it', async () => {
  expect(await changedBy('Nederlands', 'Description', 'Save description')).toMatchObject({
    mutation: setContentText.name,
    args: { id: 'nl', kind: 'description', language: 'Nederlands' },
  })
})

test('a change of a site’s disclaimer takes the language’s name along, to be told by it', async () => {
  expect(await changedBy('Disclaimers', 'Nederlands', 'Save Nederlands')).toMatchObject({
    args: { id: 'nl', kind: 'site_disclaimer', language: 'Nederlands' },
  })
})

const parkedText = (seq: number, kind: string, reason: string) => ({
  ...{ seq, record: contentTexts.key('nl'), mutation: setContentText.name, state: 'parked' },
  ...{ args: { id: 'nl', kind, text: 'Tot vandaag' }, parked: { reason, refusal: {} } },
})

test('that a change needs somebody is said at the text that it is of, and at no other', async () => {
  const { region } = await dutch('Nederlands', createCell<readonly Waiting[]>([parkedText(1, 'info', 'conflict')]))
  expect(region.getByText('Needs attention').previousElementSibling?.textContent).toBe('Info')
})

test('a text takes the place of one that was refused before, and of nothing else', async () => {
  const [refused, inConflict, ofAnother] = [
    parkedText(1, 'info', 'refused'),
    parkedText(2, 'info', 'conflict'),
    parkedText(3, 'description', 'refused'),
  ]
  const outbox = createCell<readonly Waiting[]>([refused, inConflict, ofAnother])
  await changedBy('Nederlands', 'Info', 'Save info', outbox)
  await waitFor(() => expect(outbox.read()).toEqual([inConflict, ofAnother]))
})

test('a text is sent without the blanks around it', async () => {
  expect(await changedBy('Nederlands', 'Info', 'Save info')).toMatchObject({
    args: { kind: 'info', text: 'Tot zondag' },
  })
})

test('a text is saved once, however often its button is pressed until it is stored', async () => {
  const { commits, region } = await dutch('Nederlands')
  fireEvent.change(region.getByLabelText('Info'), { target: { value: 'Tot zondag' } })
  const save = region.getByRole('button', { name: 'Save info' })
  fireEvent.click(save)
  fireEvent.click(save)
  await waitFor(() => expect(commits).not.toEqual([]))
  expect(commits).toHaveLength(1)
})

test('Ctrl+S saves the text that it is pressed in, with Caps Lock too', async () => {
  const { commits, region } = await dutch('Nederlands')
  const info = region.getByLabelText('Info')
  fireEvent.change(info, { target: { value: 'Tot zondag' } })
  expect(fireEvent.keyDown(info, { key: 'S', ctrlKey: true }), 'the browser saves no page').toBe(false)
  await waitFor(() => expect(commits).toMatchObject([{ args: { kind: 'info', text: 'Tot zondag' } }]))
})
