import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { change as changeBy } from '../../offline/engine'
import { Device } from '../../offline/testing/device'
import { ALL } from '../form/options'
import { registry } from '../registry'
import { modelled } from '../testing/modelled'
import { RegistryProvider } from '../testing/registryProvider'
import { contentTexts } from './collection'
import { isOfText, setContentText } from './mutations'

const texts = contentTexts.parse({ id: 'nl', version: 1 })
const change = { id: 'nl', kind: 'info', text: 'Tot zondag' } as const

test('a change is told with the name that its language has in its list', () => {
  const args = { ...change, language: 'Nederlands' }
  expect(setContentText.describe(texts, args)).toBe('Change Info of Nederlands')
  expect(setContentText.request(args, { record: texts })).toMatchObject({
    body: { language: 'nl', info: 'Tot zondag' },
  })
})

test('one that was kept without a name is told by the language’s symbol', () => {
  expect(setContentText.describe(texts, change)).toBe('Change Info of NL')
})

test('the disclaimer of a site goes out by its language, in the form that it has on the wire', () => {
  const args = { id: 'nl', kind: 'site_disclaimer', text: 'Drukfouten voorbehouden' } as const
  expect(setContentText.request(args, { record: texts })).toMatchObject({
    ...{ method: 'PUT', path: '/config' },
    body: { languages: { nl: 'Drukfouten voorbehouden' } },
  })
})

test('a text is undone to the one before it, and in a conflict another can be put in its place', () => {
  expect(setContentText.opposite?.(change, { info: '' })).toEqual({ ...change, text: '' })
  expect(setContentText.choose?.(change, ['info'], { info: 'Tot maandag' })).toEqual({ ...change, text: 'Tot maandag' })
  expect(setContentText.choose?.(change, ['info'], {})).toEqual(change)
})

test('a change that waits is of the text that it names, and nothing else is', () => {
  expect([isOfText(change, 'info'), isOfText(change, 'disclaimer')]).toEqual([true, false])
  expect([isOfText(null, 'info'), isOfText('info', 'info'), isOfText({}, 'info')]).toEqual([false, false, false])
})

test('[OB9] one text that was sent is not taken back over what a colleague has made of it, whatever was made of another since', async () => {
  const world = modelled(registry)
  const provider = new RegistryProvider(world)
  provider.add(contentTexts, texts)
  const device = new Device(world, provider)
  const { engine } = await device.openTab()
  const read = () => Promise.all(world.collections.map((each) => each.name === 'content' && engine.refresh(each, ALL)))
  await read()
  const { group } = await engine.commit([changeBy(setContentText, change)])
  await device.pass(1_000)
  await engine.commit([changeBy(setContentText, { id: 'nl', kind: 'description', text: 'Alle folders' })])
  await device.pass(1_000)
  provider.colleague(setContentText, { ...change, text: 'Tot maandag' })
  await read()
  await engine.undo(group)
  await device.pass(1_000)
  expect(engine.outbox.read().map(({ parked }) => parked?.reason)).toEqual(['conflict'])
})
