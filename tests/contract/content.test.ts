/** The texts of the sites. Contract section 3. */
import { describe, expect, test } from 'vitest'
import { colleague, dutch, key, providerOfFile } from './support'

const provider = await providerOfFile()
const sanne = await colleague(provider)

const put = <Body>(body: unknown, headers: Record<string, string> = {}) =>
  sanne.send<Body>('PUT', '/config', {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

describe('the texts of the sites', () => {
  interface Config {
    languages: Record<string, { version: number; description: string; disclaimer: string; info: string }>
    disclaimers: Record<string, string>
  }
  const config = async () => (await sanne.get<Config>('/config')).body

  test('are there for every language from the beginning', async () => {
    const none = { version: 1, description: '', disclaimer: '', info: '' }
    expect(await config()).toEqual({ languages: { nl: none, fr: none }, disclaimers: { nl: '', fr: '' } })
  })

  test('are set one by one, and the site’s disclaimers by language; the others stay', async () => {
    const { status, headers } = await put({ language: 'nl', description: 'Alle folders' })
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    await put({ language: 'nl', info: 'Elke week' })
    await put({ languages: { nl: 'Van de winkels', fr: 'Des magasins' } })
    expect(await config()).toEqual({
      languages: {
        nl: { version: 4, description: 'Alle folders', disclaimer: '', info: 'Elke week' },
        fr: { version: 2, description: '', disclaimer: '', info: '' },
      },
      disclaimers: { nl: 'Van de winkels', fr: 'Des magasins' },
    })
  })

  test('that are so already are no change: their version stays', async () => {
    const before = await config()
    const { description = '', version = 0 } = before.languages.nl ?? {}
    const { status, headers } = await put({ language: 'nl', description })
    expect([status, headers.get('etag')]).toEqual([200, `"${version}"`])
    await put({ languages: before.disclaimers })
    expect(await config()).toEqual(before)
  })

  test('sent on an old version are 412, with what is there now, and nothing is written', async () => {
    const before = await config()
    const { status, body } = await put<{ config: object }>({ language: 'nl', info: 'Te laat' }, { 'If-Match': '"1"' })
    expect([status, body.config]).toMatchObject([412, { language: 'nl', info: before.languages.nl?.info }])
    expect(await config()).toEqual(before)
  })

  test('sent twice with one key change once', async () => {
    const headers = key()
    const first = await put<Config>({ language: 'fr', info: 'Chaque semaine' }, headers)
    const again = await put<Config>({ language: 'fr', info: 'Chaque semaine' }, headers)
    expect(again.body).toEqual(first.body)
    expect((await config()).languages.fr?.version).toBe(first.body.languages.fr?.version)
  })

  test('of a megabyte are taken; longer ones are refused at the field', async () => {
    const long = 'x'.repeat(1024 * 1024)
    expect((await put({ language: 'fr', description: long })).status).toBe(200)
    const { status, body } = await put<{ errors: object }>({ language: 'fr', description: `${long}x` })
    expect([status, body.errors]).toEqual([422, { description: ['must not be longer than 1,048,576 characters'] }])
  })

  test.each([
    [{ language: 'de', info: 'x' }, 'language'],
    [{ language: 'nl' }, 'body'],
    [{ language: 'nl', info: 7 }, 'info'],
    [{ languages: { de: 'x' } }, 'language'],
    [{ languages: { nl: 7 } }, 'nl'],
    [{ languages: { nl: 'x', [dutch]: 'y' } }, 'languages'],
    [{}, 'language'],
    [{ languages: { nl: 'x' }, language: 'nl', info: 'y' }, 'body'],
    [{ languages: { nl: 'x' }, info: 'y' }, 'body'],
  ])('%j is refused at its %s', async (body, field) => {
    const { status, body: refused } = await put<{ errors: object }>(body)
    expect([status, Object.keys(refused.errors)]).toEqual([422, [field]])
  })

  test('of one language are read by its symbol', async () => {
    const { status, body } = await sanne.get<{ config: object }>('/config/nl')
    expect([status, body.config]).toMatchObject([200, { id: dutch, language: 'nl', site_disclaimer: 'Van de winkels' }])
    expect((await sanne.get('/config/de')).status).toBe(404)
    expect((await sanne.get('/config/n%00l')).status).toBe(404)
  })

  test('of several languages are all set, in whatever order others name them at the same moment', async () => {
    const sent = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? { nl: `${n}`, fr: '' } : { fr: `${n}`, nl: '' }))
    const answers = await Promise.all(sent.map((languages) => put({ languages })))
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200))
  })
})
