/** Icons: which are taken, what is kept of them, and where others are refused. Contract section 3, security.md. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addCategory, colleague, dutch, key, providerOfFile } from './support'

interface One {
  category: { id: number; name: string; icon: { file_small_url: string } | null }
}

const provider = await providerOfFile()
const sanne = await colleague(provider)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).withExif({ IFD0: { Copyright: 'Emma' } })

function form(fields: Record<string, string | Blob>): RequestInit {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return { body: data }
}

const withIcon = (icon: Blob | string) => form({ name: 'Tuin', language: String(dutch), icon })

async function refusal(icon: Blob) {
  const { status, body } = await sanne.send('POST', '/categories', withIcon(icon))
  return [status, body.errors]
}

test('an icon is written anew, small enough to show, without what the camera noted', async () => {
  const sent = new File([new Uint8Array(await picture(1200, 600).jpeg().toBuffer())], '../../tuin.jpg')
  const made = await sanne.send<One>('POST', '/categories', withIcon(sent))
  const address = made.body.category.icon?.file_small_url ?? ''
  expect(address).toMatch(/^\/files\/uploads\/[0-9a-f]{32}\.webp$/)
  const response = await fetch(provider.url + address)
  const kept = await sharp(await response.arrayBuffer()).metadata()
  expect([made.status, kept.format, kept.width, kept.height, kept.exif]).toEqual([201, 'webp', 512, 256, undefined])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('an icon sent again with its key is one category, and its answer names the same icon', async () => {
  const headers = key()
  const data = new FormData()
  data.set('name', 'Eén keer')
  data.set('language_id', String(dutch))
  data.set('icon', new Blob([new Uint8Array(await picture(32, 32).png().toBuffer())]), 'i.png')
  const sent = new Request('http://a', { method: 'POST', body: data })
  const type = sent.headers.get('content-type') ?? ''
  const init = { body: await sent.arrayBuffer(), headers: { ...headers, 'Content-Type': type } }
  const first = await sanne.send<One>('POST', '/categories', init)
  const again = await sanne.send<One>('POST', '/categories', init)
  expect([first.status, again.body]).toEqual([201, first.body])
})

test('an icon left out stays, and null takes it away', async () => {
  const id = await addCategory(provider.database, { icon_url: '/files/tuin.webp' })
  const kept = await sanne.send<One>('PUT', `/categories/${id}`, form({ about: 'Buiten' }))
  const json = { body: '{"icon":null}', headers: { 'Content-Type': 'application/json' } }
  const gone = await sanne.send<One>('PUT', `/categories/${id}`, json)
  expect([kept.body.category.icon, gone.body.category.icon]).toEqual([{ file_small_url: '/files/tuin.webp' }, null])
})

describe('refused at the field, with the reason:', () => {
  const svg = (inside: string) =>
    new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`])

  test('what is not an image, whatever it is called', async () => {
    expect(await refusal(new File(['MZ…'], 'icon.png', { type: 'image/png' }))).toEqual([
      422,
      { icon: ['is not an image'] },
    ])
  })

  test('text in the place of a file', async () => {
    const { status, body } = await sanne.send('POST', '/categories', withIcon('icon.png'))
    expect([status, body.errors]).toEqual([422, { icon: ['is not an image'] }])
  })

  test('an empty file, a cut one, and one that is too large', async () => {
    const whole = await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()
    expect(await refusal(new File([], 'icon.png'))).toEqual([422, { icon: ['is an empty file'] }])
    expect(await refusal(new Blob([new Uint8Array(whole.subarray(0, whole.length / 2))]))).toEqual([
      422,
      { icon: ['is damaged or not complete'] },
    ])
    for (const megabytes of [5.5, 9])
      expect(await refusal(new Blob([new Uint8Array(megabytes * 1024 * 1024)]))).toEqual([
        413,
        { icon: ['must not be larger than 5 MB'] },
      ])
  })

  test('a small file that unpacks to more than anybody’s memory', async () => {
    const wide = await picture(20_001, 2).png().toBuffer()
    const many = await picture(8_000, 5_001).png().toBuffer()
    expect(await refusal(new Blob([new Uint8Array(wide)]))).toEqual([
      422,
      { icon: ['must not be longer than 20,000 pixels on a side'] },
    ])
    expect(await refusal(new Blob([new Uint8Array(many)]))).toEqual([
      422,
      { icon: ['must not have more than 40 million pixels'] },
    ])
  })

  test.each(['<script>alert(1)</script>', '<image href="file:///etc/passwd"/>', '<rect width="5" height="5"/>'])(
    'a drawing, with %s in it',
    async (inside) => {
      expect(await refusal(svg(inside))).toEqual([422, { icon: ['must be a JPEG, PNG, WebP, AVIF or GIF image'] }])
    },
  )
})

test('a form that cannot be read is 400', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await sanne.send('POST', '/categories', { body: 'no form', headers })).status).toBe(400)
})

test.each([
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nTuin\r\n',
    '--x--\r\n',
  ],
  [
    'multipart/form-data; boundary="x"',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nTuin\r\n',
    '--x--\r\n',
  ],
  ['application/x-www-form-urlencoded', 'name=Tuin&', 'other=x'],
])(
  'a form (%s) of more than 10,000 parts is 400: taking it apart would stop everybody else',
  async (type, part, end) => {
    const send = (parts: number) =>
      sanne.send('PUT', '/categories/999', { body: part.repeat(parts) + end, headers: { 'Content-Type': type } })
    expect([(await send(10_000)).status, (await send(10_002)).status]).toEqual([404, 400])
  },
)

test('a form that names nothing of the record is refused, and the record stays as it was', async () => {
  const id = await addCategory(provider.database)
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const before = await sanne.get<One>(`/categories/${id}`)
  const refused = await sanne.send('PUT', `/categories/${id}`, { body: '%7B"name":"Tuin"%7D', headers: type })
  expect([refused.status, refused.body.errors]).toEqual([422, { body: ['names no field that is known here'] }])
  expect((await sanne.get<One>(`/categories/${id}`)).body).toEqual(before.body)
  const taken = await sanne.send<One>('PUT', `/categories/${id}`, { body: 'name=Tuin&other=x', headers: type })
  expect([taken.status, taken.body.category.name]).toEqual([200, 'Tuin'])
})
