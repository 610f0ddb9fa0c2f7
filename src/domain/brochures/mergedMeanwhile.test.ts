/** A region for which a new pdf waits is merged into another brochure, and then another region gets a new pdf, too. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '../../offline/define'
import { change } from '../../offline/engine'
import { Device } from '../../offline/testing/device'
import type { Send } from '../../provider/send'
import { pdfs } from '../pdfs/pdf'
import { uploadPdf } from '../pdfs/upload'
import { registry } from '../registry'
import { attachmentsOf, withAttachment } from './attachments'
import type { Brochure } from './brochure'
import { brochures } from './collection'
import { editBrochure } from './edit'
import { gainedFrom } from './merge'
import { mergeBrochures } from './mergeMutation'

const REGIONS = { 1: 'Noord', 2: 'Zuid' }

const brochureOf = (id: string, ...regions: (keyof typeof REGIONS)[]) => ({
  id,
  version: 1,
  name: `Week ${id}`,
  state: 'inbox',
  brochure_regions: regions.map((region) => ({
    id: `${id}${region}`,
    region_id: region,
    name: REGIONS[region],
    pdf_id: 7,
    pages_count: 2,
  })),
})

type EditArgs = Parameters<typeof editBrochure.request>[0]
const pdfsOf = ({ changes }: EditArgs) =>
  Object.fromEntries(changes.attachments?.map(({ region, pdf_id }) => [region, pdf_id]) ?? [])

/** A device without a network, which knows two brochures: 46 with both regions, 47 with Noord. */
async function offline() {
  const told = new Map([brochureOf('46', 1, 2), brochureOf('47', 1)].map((one) => [`/brochures/${one.id}`, one]))
  const send: Send = async (request) => {
    const brochure = request.kind === 'rest' ? told.get(request.path) : undefined
    return brochure ? { kind: 'applied', body: { brochure } } : { kind: 'tryAgain', cause: 'unreachable' }
  }
  const device = new Device(registry, { send, activity: 0, path: '/brochures' })
  const { engine } = await device.openTab()
  for (const id of ['46', '47']) await engine.refreshOne(brochures, id)
  device.goOffline()
  const brochure = (id: string): Brochure => {
    const record = engine.record(brochures, id).read()
    if (!record) throw new Error(`${id} is not on the device`)
    return record
  }
  return {
    brochure,
    /** As the form does it. */
    replacePdf: async (region: keyof typeof REGIONS) => {
      const pdf_id = newId()
      const file = await engine.keepFile(new Blob(['%PDF']), 'a.pdf')
      const drawn = { quality: 'medium', cropToTrimbox: false, pages: 3, cover: null } as const
      const before = attachmentsOf(brochure('46'))
      const one = { region_id: `${region}`, region: REGIONS[region], pdf_id, pages_count: 3 }
      const attachments = withAttachment(before, one.region_id, { ...one, cover: null, file_name: 'a.pdf' })
      await engine.commit([change(uploadPdf, { id: pdf_id, file, name: 'a.pdf', ...drawn })])
      const found = before.map((each) => each.region_id)
      await engine.commit([change(editBrochure, { id: '46', changes: { attachments }, names: {}, found })])
      return pdf_id
    },
    undo: engine.undo,
    /** As the sync centre does it, once the provider has refused the file. */
    discardUpload: async (pdf: string) => {
      const upload = engine.outbox.read().find(({ record }) => record === pdfs.key(pdf))
      if (upload) await engine.discard(upload.seq)
    },
    mergeNoord: () => {
      const [base, merged] = [brochure('47'), brochure('46')]
      const gained = gainedFrom(base, merged, '1')
      const args = { id: '47', mergedId: '46', regionId: '1', gained, mergedName: merged.name }
      return engine.commit([change(mergeBrochures, args)])
    },
    edits: () =>
      engine.outbox.read().flatMap(({ args, mutation }) => (mutation === editBrochure.name ? [args as EditArgs] : [])),
    /** which pdf each region gets by each waiting edit, and where the merge is among these */
    waiting: () =>
      engine.outbox
        .read()
        .filter(({ mutation }) => mutation !== uploadPdf.name)
        .map(({ args, mutation }) => (mutation === editBrochure.name ? pdfsOf(args as EditArgs) : 'merge')),
  }
}

test('[CD12] the pdf that waits for the region that was merged goes out before the merge, and the other one behind it', async () => {
  const { replacePdf, mergeNoord, waiting, brochure } = await offline()
  const noord = await replacePdf(1)
  await mergeNoord()
  const zuid = await replacePdf(2)
  expect(waiting()).toEqual([{ Noord: noord, Zuid: '7' }, 'merge', { Zuid: zuid }])
  expect([brochure('46'), brochure('47')].map(({ pages_count }) => pages_count)).toEqual([3, 5])
})

test('[CD12] a pdf in the place of another that waited takes the region that was merged out of no change', async () => {
  const { replacePdf, mergeNoord, waiting } = await offline()
  await replacePdf(2)
  const noord = await replacePdf(1)
  await mergeNoord()
  const zuid = await replacePdf(2)
  expect(waiting()).toEqual([{ Noord: '7', Zuid: zuid }, { Noord: noord, Zuid: zuid }, 'merge'])
})

test('[ID3] a merge waits for the new pdf of its region, and is given up with it: the pages from before would be merged', async () => {
  const { replacePdf, mergeNoord, discardUpload, waiting } = await offline()
  const noord = await replacePdf(1)
  await mergeNoord()
  expect(waiting()).toEqual([{ Noord: noord, Zuid: '7' }, 'merge'])
  await discardUpload(noord)
  expect(waiting()).toEqual([])
})

test('a region that is back because its merge was undone stays with a new pdf of another one: the form did not take it away', async () => {
  const { replacePdf, mergeNoord, undo, brochure, edits } = await offline()
  const { group } = await mergeNoord()
  const zuid = await replacePdf(2)
  await undo(group)
  const [args] = edits()
  if (!args) throw new Error('no edit waits')
  expect(brochure('46').brochure_regions).toMatchObject([
    { name: 'Noord', pdf_id: '7', pages_count: 2 },
    { name: 'Zuid', pdf_id: zuid, pages_count: 3 },
  ])
  const sentOn = (regions: object) => editBrochure.request({ ...args, ...regions }, { record: brochure('46') })
  const brochure_regions = [{ region_id: 2, pdf_id: zuid }]
  expect(sentOn({})).toMatchObject({
    body: { brochure: { brochure_regions: [...brochure_regions, { region_id: 1 }] } },
  })
  expect(sentOn({ found: ['1', '2'] })).toMatchObject({ body: { brochure: { brochure_regions } } })
})
