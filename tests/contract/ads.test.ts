/** Advertisements over GraphQL, pictures included: section 7 of the specification, and contract sections 3 and 4. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerClients } from '../../reference-provider/database/tables/clients'
import { codeOf, fieldsOf, type GraphqlAnswer, key, operator, type Variables } from './operations'
import { addCategory, addShop, colleague, onServer, providerOfFile } from './support'

interface Ad {
  id: string
  version: number
  fileUrl: string | null
  displayStartAt: string
}

const fields = `id version adType platformType displayAt displayStartAt displayStopAt displayUrl impressionsLimit weight status
  customerClient { id name } language { id name symbol } shops { id name } categories { id name } fileUrl content`
const types: Record<string, string> = {
  customerClientId: 'ID',
  platformType: 'PlatformType',
  displayAt: 'AdsDisplayAt',
  displayStartAt: 'String',
  displayStopAt: 'String',
  displayUrl: 'String',
  impressionsLimit: 'Int',
  languageId: 'ID',
  shopIds: '[ID!]',
  categoryIds: '[ID!]',
  status: 'AdsStatus',
  weight: 'Int',
  file: 'Upload',
  content: 'String',
  id: 'ID!',
  version: 'Int',
}
const operation = (name: string, variables: readonly string[]) =>
  `mutation (${variables.map((field) => `$${field}: ${types[field]}`).join(', ')}) {
    ${name}(${variables.map((field) => `${field}: $${field}`).join(', ')}) { ${fields} }
  }`
const common = Object.keys(types).slice(0, 12)
const CREATE_IMAGE = operation('createAdsAdvertisementImageAd', [...common, 'file'])
const CREATE_HTML = operation('createAdsAdvertisementHtmlEmbed', [...common, 'content'])
const DELETE = 'mutation ($id: ID!, $version: Int) { deleteAdsAdvertisement(id: $id, version: $version) { status } }'
const READ = `query ($id: ID!) { adsAdvertisement(adsAdvertisementId: $id) { ${fields} } }`
const LIST = `query ($page: Int, $pageSize: Int) {
  adsAdvertisements(orderBy: DISPLAY_START_AT_DESC, page: $page, pageSize: $pageSize) {
    entries { ${fields} } pagination { currentPage nextPage previousPage totalPages }
  }
}`

const provider = await providerOfFile()
const emma = await operator(provider, 'emma@example.test')
const shop = String(await addShop(provider.database, { name: 'Prixo' }))

beforeAll(async () => {
  await provider.database.insert(customerClients).values([{ name: 'Zuivelhoeve' }])
  await addCategory(provider.database, { name: 'Food' })
})

const ad = (wish: Variables = {}): Variables => ({
  customerClientId: '1',
  platformType: 'WEB',
  displayAt: 'HOMEPAGE_TOP',
  displayStartAt: '2026-12-01T08:00:00.000Z',
  displayStopAt: '2026-12-31T22:59:00.000Z',
  displayUrl: 'https://prixo.example.test/deals',
  impressionsLimit: 1000,
  languageId: '1',
  shopIds: [shop],
  categoryIds: ['1'],
  status: 'ENABLED',
  weight: 5,
  ...wish,
})
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d62828' } })
    .png()
    .toBuffer()
const blob = async (bytes: Buffer | Promise<Buffer>, type = 'image/png') =>
  new Blob([new Uint8Array(await bytes)], { type })
const dataOf = ({ data }: GraphqlAnswer<Record<string, Ad>>): Ad => {
  const [made] = Object.values(data ?? {})
  if (!made) throw new Error('nothing was answered')
  return made
}
const createHtml = async (wish?: Variables) =>
  dataOf(await emma.ask(CREATE_HTML, ad({ content: '<b>Deal</b>', ...wish })))
const createImage = async (wish?: Variables) =>
  dataOf(await emma.upload(CREATE_IMAGE, ad(wish), await blob(picture(640, 200))))
const update = (name: string, id: string, changes: Variables) =>
  emma.ask<Record<string, Ad>>(operation(name, ['id', ...Object.keys(changes)]), { id, ...changes })

describe('an image ad', () => {
  test('is made of what was sent, with the names of what it is for', async () => {
    expect(await createImage()).toMatchObject({
      ...{
        adType: 'IMAGE_AD',
        version: 1,
        content: null,
        displayAt: 'HOMEPAGE_TOP',
        impressionsLimit: 1000,
        weight: 5,
      },
      customerClient: { id: '1', name: 'Zuivelhoeve' },
      language: { id: '1', name: 'Nederlands', symbol: 'nl' },
      shops: [{ id: shop, name: 'Prixo' }],
      categories: [{ id: '1', name: 'Food' }],
      displayStartAt: '2026-12-01T08:00:00.000Z',
    })
  })

  test('is read as it was made', async () => {
    const made = await createImage()
    expect(dataOf(await emma.ask(READ, { id: made.id }))).toEqual(made)
  })

  test('that is changed keeps what the change leaves out, and so do others', async () => {
    const [made, left] = [await createImage(), await createImage()]
    const changed = dataOf(await update('updateAdsAdvertisementImageAd', made.id, { weight: 9, shopIds: [] }))
    expect(changed).toEqual({ ...made, version: 2, weight: 9, shops: [] })
    const other = dataOf(await emma.ask(READ, { id: left.id }))
    expect(other).toEqual(left)
  })

  test('is removed, once, and not on a stale version', async () => {
    const { id } = await createImage()
    expect(codeOf(await emma.ask(DELETE, { id, version: 9 }))).toBe('CONFLICT')
    expect((await emma.ask(DELETE, { id })).data).toEqual({ deleteAdsAdvertisement: { status: 'ok' } })
    expect(codeOf(await emma.ask(READ, { id }))).toBe('NOT_FOUND')
    expect(codeOf(await emma.ask(DELETE, { id }))).toBe('NOT_FOUND')
  })
})

test('an ad that is saved as it is stored keeps its version', async () => {
  const [html, image] = [await createHtml(), await createImage()]
  const same = ad()
  expect(dataOf(await update('updateAdsAdvertisementHtmlEmbed', html.id, { ...same, content: '<b>Deal</b>' }))).toEqual(
    html,
  )
  expect(dataOf(await update('updateAdsAdvertisementImageAd', image.id, same))).toEqual(image)
})

test('an HTML ad keeps its content as it is', async () => {
  const content = ' <script>alert("x")</script>\n<p>é</p> '
  const made = await createHtml({ content })
  expect(made).toMatchObject({ adType: 'HTML_EMBED', content, fileUrl: null })
  const changed = await update('updateAdsAdvertisementHtmlEmbed', made.id, { content: '<i>new</i>' })
  expect(dataOf(changed)).toMatchObject({ version: 2, content: '<i>new</i>', weight: 5 })
  expect(codeOf(await update('updateAdsAdvertisementImageAd', made.id, { weight: 1 }))).toBe('NOT_FOUND')
})

test('the list is by start, latest first, and of one start the newest first, 25 a page', async () => {
  const made: string[] = []
  for (const day of ['03', '01', '02', '03'])
    made.push((await createHtml({ displayStartAt: `2027-01-${day}T00:00:00Z` })).id)
  const { data } = await emma.ask<{ adsAdvertisements: { entries: Ad[]; pagination: object } }>(LIST, { page: 1 })
  const listed = data?.adsAdvertisements.entries.map(({ id }) => id) ?? []
  expect(listed.slice(0, 4)).toEqual([made[3], made[0], made[2], made[1]])
  expect(data?.adsAdvertisements.pagination).toEqual({
    currentPage: 1,
    nextPage: null,
    previousPage: null,
    totalPages: 1,
  })
})

test('the list takes its page as one argument, too', async () => {
  const asked = (pagination: string) => `{
    adsAdvertisements(orderBy: DISPLAY_START_AT_DESC, pagination: ${pagination}) {
      entries { id } pagination { currentPage totalPages }
    }
  }`
  const page = async (pagination: string) =>
    (await emma.ask<{ adsAdvertisements: { entries: object[]; pagination: object } }>(asked(pagination))).data
      ?.adsAdvertisements
  const total = (await page('{}'))?.entries.length
  const second = await page('{ page: 2, pageSize: 1 }')
  expect([second?.entries.length, second?.pagination]).toEqual([1, { currentPage: 2, totalPages: total }])
  expect(await page('null')).toEqual(await page('{ page: 1, pageSize: 25 }'))
  expect(fieldsOf(await emma.ask(asked('{ pageSize: 0 }')))).toEqual({ pageSize: ['must be between 1 and 1000'] })
})

describe('refused at its field', () => {
  const nothing = Object.fromEntries([...common, 'content'].map((field) => [field, null]))

  test('nothing at all, in the specification’s words', async () => {
    expect(fieldsOf(await emma.ask(CREATE_HTML, nothing))).toEqual({
      customerClientId: ['Client is required.'],
      platformType: ['Platform type is required.'],
      displayAt: ['Ad display position is required.'],
      displayStartAt: ['Display start at is required.'],
      displayStopAt: ['Display stop at is required.'],
      displayUrl: ['Display url is required.'],
      impressionsLimit: ['Impressions limit is required.'],
      languageId: ['A language is required.'],
      status: ['Status is required.'],
      weight: ['Weight is required.'],
      content: ['Content is required.'],
    })
  })

  test.each([
    ['a position of another platform', { platformType: 'IOS' }, 'displayAt'],
    ['a url that runs a script', { displayUrl: 'javascript:alert(1)' }, 'displayUrl'],
    ['a url without a host', { displayUrl: 'prixo' }, 'displayUrl'],
    ['less than nothing', { weight: -1 }, 'weight'],
    ['a date that is none', { displayStartAt: '2026-13-45T00:00:00Z' }, 'displayStartAt'],
    ['a year that was none', { displayStartAt: '0000-01-01' }, 'displayStartAt'],
    ['a moment before any that the form takes', { displayStartAt: '1969-12-31T23:59:59Z' }, 'displayStartAt'],
    ['a moment beyond four digits of years', { displayStopAt: '9999-12-31T23:59:59-01:00' }, 'displayStopAt'],
    ['a day that its month does not have', { displayStartAt: '2026-02-30T00:00:00Z' }, 'displayStartAt'],
    ['words for a date', { displayStopAt: 'tomorrow' }, 'displayStopAt'],
    ['an unknown client', { customerClientId: '99' }, 'customerClientId'],
    ['an unknown language', { languageId: '99' }, 'languageId'],
    ['an unknown shop', { shopIds: ['99'] }, 'shopIds'],
    ['an unknown category', { categoryIds: ['99'] }, 'categoryIds'],
    ['blank content', { content: ' \n' }, 'content'],
    ['content of which nothing can be seen', { content: '\u200b' }, 'content'],
  ])('%s', async (_what, wish, field) => {
    const answer = await emma.ask(CREATE_HTML, ad({ content: '<b>Deal</b>', ...wish }))
    expect(fieldsOf(answer)).toEqual({ [field]: [expect.any(String)] })
  })

  test('a position of another platform beside what is missing, both at once', async () => {
    const answer = await emma.ask(CREATE_HTML, ad({ platformType: 'IOS', displayUrl: '', content: 'x' }))
    expect(fieldsOf(answer)).toEqual({ displayAt: [expect.any(String)], displayUrl: ['Display url is required.'] })
  })

  test('an unknown shop of an ad that is there, which keeps what it has', async () => {
    const made = await createHtml()
    const changed = await update('updateAdsAdvertisementHtmlEmbed', made.id, { shopIds: ['99'] })
    expect(fieldsOf(changed)).toEqual({ shopIds: ['holds a shop that does not exist'] })
    expect(dataOf(await emma.ask(READ, { id: made.id }))).toEqual(made)
  })

  test('more than the number’s type holds, by the schema', async () => {
    expect(codeOf(await emma.ask(CREATE_HTML, ad({ content: 'x', weight: 1e10 })))).toBe('BAD_USER_INPUT')
  })
})

describe('a picture', () => {
  const upload = async (file: Blob, headers?: Record<string, string>) =>
    emma.upload<Record<string, Ad>>(CREATE_IMAGE, ad(), file, headers)

  test('is kept anew, and served as what it is', async () => {
    const { fileUrl } = await createImage()
    const served = await fetch(`${provider.url}${fileUrl}`)
    expect(served.headers.get('Content-Type')).toBe('image/webp')
    expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(served.headers.get('Content-Security-Policy')).toBe('sandbox')
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 640, height: 200 })
  })

  test('goes on moving, as its form shows it', async () => {
    const [width, height, delay] = [60, 40, [100, 200, 300]]
    const frames = Buffer.concat([0, 90, 180].map((grey) => Buffer.alloc(width * height, grey)))
    const raw = { width, height: height * delay.length, channels: 1 as const, pageHeight: height }
    const { fileUrl } = dataOf(await upload(await blob(sharp(frames, { raw }).gif({ delay }).toBuffer())))
    const kept = await (await fetch(`${provider.url}${fileUrl}`)).arrayBuffer()
    expect(await sharp(Buffer.from(kept)).metadata()).toMatchObject({ width, height, pages: 3, delay })
  })

  test('of nearly 20,000 pixels a side is kept, as large as its format can be', async () => {
    const { fileUrl } = dataOf(await upload(await blob(picture(19_000, 200))))
    const kept = await (await fetch(`${provider.url}${fileUrl}`)).arrayBuffer()
    expect(await sharp(Buffer.from(kept)).metadata()).toMatchObject({ format: 'webp', width: 16_383 })
  })

  test('is changed when a new one is sent', async () => {
    const made = await createImage()
    const variables = ['id', 'file']
    const name = 'updateAdsAdvertisementImageAd'
    const changed = dataOf(await emma.upload(operation(name, variables), { id: made.id }, await blob(picture(640, 50))))
    expect(changed.fileUrl).not.toBe(made.fileUrl)
    expect((await fetch(`${provider.url}${changed.fileUrl}`)).status).toBe(200)
  })

  test.skipIf(onServer)(
    'that takes long to encode holds nobody up',
    async () => {
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
      const large = sharp({ create: { width: 3500, height: 3500, channels: 3, background: '#888', noise } })
      const [sanne, file] = [await colleague(provider), await blob(large.jpeg().toBuffer())]
      const order: string[] = []
      const sent = upload(file).then((answer) => order.push(dataOf(answer).fileUrl === null ? 'nothing' : 'picture'))
      for (let asked = 0; asked < 5; asked++) {
        await sanne.get('/languages')
        order.push('read')
      }
      await sent
      expect(order).toEqual(['read', 'read', 'read', 'read', 'read', 'picture'])
    },
    60_000,
  )

  test('is needed for a new ad', async () => {
    expect(fieldsOf(await emma.ask(CREATE_IMAGE, ad({ file: null })))).toEqual({ file: ['Ad upload is required.'] })
  })

  /** Each frame draws one point; unpacked it is as large as the whole. */
  const gif = (width: number, height: number, frames: number) => {
    const [size, point] = [Buffer.alloc(4), '2c0000000001000100000202440100']
    size.writeUInt16LE(width, 0)
    size.writeUInt16LE(height, 2)
    return Buffer.concat([
      Buffer.from('GIF89a'),
      size,
      Buffer.from(`800000000000ffffff${point.repeat(frames)}3b`, 'hex'),
    ])
  }
  const drawing = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`)
  test.each([
    ['that is none', Buffer.from('<script>alert(1)</script>'), 'is not an image'],
    ['that is empty', Buffer.alloc(0), 'is an empty file'],
    ['of 20,001 pixels a side', picture(20_001, 1), 'must not be longer than 20,000 pixels on a side'],
    ['whose frames are 44 million pixels together', gif(2_000, 2_000, 11), 'must not have more than 40 million pixels'],
    ['that is a drawing', drawing('<script>alert(1)</script>'), 'must be a JPEG, PNG, WebP, AVIF or GIF image'],
    [
      'that was cut',
      picture(640, 200).then((bytes) => bytes.subarray(0, 400)),
      expect.stringMatching(/image|complete/),
    ],
  ])('%s is refused at its field', async (_what, bytes, message) => {
    expect(fieldsOf(await upload(await blob(bytes)))).toEqual({ file: [message] })
  })

  test.each([11, 20])('of %i MB is 413, with an error that GraphQL clients can read', async (megabytes) => {
    const headers = key()
    const file = await blob(Buffer.alloc(megabytes * 1024 * 1024))
    const [answer, again] = [await upload(file, headers), await upload(file, headers)]
    expect([answer.status, again.status]).toEqual([413, 413])
    expect(fieldsOf(answer)).toEqual({ file: ['must not be larger than 10 MB'] })
    expect(answer.errors[0]?.extensions).not.toHaveProperty('http')
  })

  test('sent twice with one key is one ad, although the form is parted anew', async () => {
    const [file, headers] = [await blob(picture(640, 200)), key()]
    const [first, second] = [await upload(file, headers), await upload(file, headers)]
    expect(dataOf(second)).toEqual(dataOf(first))
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    const another = await upload(await blob(picture(640, 201)), headers)
    expect(another.status).toBe(422)
  })
})

test('a stale version is CONFLICT with the current record', async () => {
  const made = await createHtml()
  await update('updateAdsAdvertisementHtmlEmbed', made.id, { weight: 6 })
  const late = await update('updateAdsAdvertisementHtmlEmbed', made.id, { weight: 7, version: 1 })
  expect(codeOf(late)).toBe('CONFLICT')
  expect(late.errors[0]?.extensions.current).toMatchObject({ adsAdvertisement: { id: made.id, weight: 6 } })
})

describe('an ad that is for one shop and one category', () => {
  const paths = async () => {
    const [one, other] = [await addShop(provider.database), await addCategory(provider.database)]
    const made = await createHtml({ shopIds: [String(one)], categoryIds: [String(other)] })
    return { made, both: [`/shops/${one}`, `/categories/${other}`] }
  }

  test('keeps them from being deleted, since it would then be for all: 409 with the reason', async () => {
    const [sanne, { both }] = [await colleague(provider), await paths()]
    const answers = await Promise.all(both.map((path) => sanne.send('DELETE', path)))
    expect(answers.map(({ status, body }) => [status, body.description])).toEqual([
      [409, 'The shop is in use by 1 advertisement.'],
      [409, 'The category is in use by 1 advertisement.'],
    ])
  })

  test('lets them go when it is deleted itself', async () => {
    const [sanne, { made, both }] = [await colleague(provider), await paths()]
    await emma.ask(DELETE, { id: made.id })
    const answers = await Promise.all(both.map((path) => sanne.send('DELETE', path)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  })
})

test('a city manager reads ads, and changes none', async () => {
  const noor = await operator(provider, 'noor@example.test')
  expect((await noor.ask(LIST)).errors).toEqual([])
  expect(codeOf(await noor.ask(CREATE_HTML, ad({ content: 'x' })))).toBe('FORBIDDEN')
})
