import { describe, expect, test } from 'vitest'
import text from '../../public/deployment.json?raw'
import { brandFor, loadDeployment, NoDeployment, parseDeployment } from './deployment'
import { memoryStorage } from './testing/profile'
import { virtualClock } from './testing/virtualClock'

const PAGE = 'https://console.example/'
const published: unknown = JSON.parse(text)
const pictures = import.meta.glob('../../public/brands/*')
const brand = { name: 'A', logo: 'a.svg', accent: '#123456', dashboard: '', publicSite: '', maps: '' }

describe('the deployment file', () => {
  test('as published it is a good one', () => expect(parseDeployment(published, PAGE).brands).toHaveLength(3))

  test('each brand as published has its logo', () => {
    const logos = parseDeployment(published, PAGE).brands.map(({ logo }) => `../../public/${logo}`)
    expect(logos.filter((logo) => !(logo in pictures))).toEqual([])
  })

  test('the provider is beside the page unless it says otherwise', () => {
    const { provider } = parseDeployment({ brands: [{ ...brand, hosts: [] }] }, 'https://console.example/back/')
    expect(provider).toEqual({
      api: 'https://console.example/back/api',
      graphql: 'https://console.example/back/graphql',
      socket: 'https://console.example/back/socket',
    })
  })

  test('a provider elsewhere is taken as it is written', () => {
    const elsewhere = { provider: { api: 'https://api.example/v1/' }, brands: [{ ...brand, hosts: [] }] }
    const { provider, filesOrigin } = parseDeployment(elsewhere, PAGE)
    expect([provider.api, filesOrigin]).toEqual(['https://api.example/v1', 'https://api.example'])
  })

  test('a base address may be written with a slash at its end', () => {
    const site = { ...brand, hosts: [], dashboard: 'https://dashboard.example/', publicSite: 'https://folders.example' }
    const { brands } = parseDeployment({ brands: [{ ...site, maps: 'https://maps.example/' }] }, PAGE)
    expect(brands).toMatchObject([
      { dashboard: 'https://dashboard.example', publicSite: 'https://folders.example', maps: 'https://maps.example' },
    ])
  })

  test('a provider of which nothing is said has neither keys nor versions, and data opens for 168 hours', () => {
    const deployment = parseDeployment({ brands: [{ ...brand, hosts: [] }] }, PAGE)
    expect(deployment).toMatchObject({ idempotencyKeys: false, recordVersions: false, offlineHours: 168 })
  })

  test.each([
    ['no brand', { brands: [] }],
    ['a colour that is none', { brands: [{ ...brand, hosts: [], accent: 'red;}' }] }],
    ['a brand without a name', { brands: [{ ...brand, hosts: [], name: ' ' }] }],
    ['a time zone that is none', { brands: [{ ...brand, hosts: [], timeZone: 'Mars/Olympus' }] }],
  ])('%s is refused', (_, value) => expect(() => parseDeployment(value, PAGE)).toThrow())

  test.each([
    [
      { brands: [{ ...brand, hosts: [], timeZone: 'Mars/Olympus' }] },
      'brand “A”, timeZone: this browser knows no time zone “Mars/Olympus”',
    ],
    [{ brands: [{ ...brand, name: '', hosts: [] }] }, 'brand 1, name: this is empty'],
    [{ brands: [{ ...brand, name: 5, hosts: [] }] }, 'brand 1, name: Invalid type: Expected string but received 5'],
    [
      { offlineHours: 'a week', brands: [{ ...brand, hosts: [] }] },
      'offlineHours: Invalid type: Expected number but received "a week"',
    ],
    [
      { brands: [{ ...brand, hosts: 'a.example' }] },
      'brands.0.hosts: Invalid type: Expected Array but received "a.example"',
    ],
    ['none', 'the whole: Invalid type: Expected Object but received "none"'],
  ])('what is wrong in it is told with the brand and the key: %j', (value, words) =>
    expect(() => parseDeployment(value, PAGE)).toThrow(new Error(words)),
  )

  test('a brand that cannot be read concerns its own hosts, and no others', () => {
    const broken = { ...brand, name: 'B', hosts: ['b.example'], accent: 'red' }
    const file = { brands: [broken, { ...brand, hosts: ['console.example'] }] }
    expect(parseDeployment(file, PAGE).brands).toMatchObject([{ name: 'A' }])
    expect(parseDeployment(file, 'https://new.example/').brands).toMatchObject([{ name: 'A' }])
    expect(() => parseDeployment(file, 'https://b.example:8443/')).toThrow('brand “B”, accent: ')
  })
})

describe('the brand of a host', () => {
  const deployment = parseDeployment(
    {
      brands: [
        { ...brand, hosts: ['a.example'], mainHost: true },
        { ...brand, name: 'B', hosts: ['b.example', 'c.example:8080', 'Console.D.Example'] },
      ],
    },
    PAGE,
  )
  test.each([
    ['b.example', 'B'],
    ['b.example:4000', 'B'],
    ['c.example:8080', 'B'],
    ['console.d.example', 'B'],
    ['unknown.example', 'A'],
  ])('%s has the brand %s', (host, name) => expect(brandFor(deployment, host).name).toBe(name))

  test('a host that no brand names is not the main domain, though it shows its brand', () => {
    expect(brandFor(deployment, 'a.example').mainHost).toBe(true)
    expect(brandFor(deployment, 'unknown.example').mainHost).toBe(false)
  })
})

describe('loading it', () => {
  const clock = virtualClock()
  const answers = (body: string) => async () => new Response(body)
  const isDown = async () => Promise.reject(new TypeError('Failed to fetch'))

  test('the last good copy opens the console when it cannot be had', async () => {
    const storage = memoryStorage()
    await loadDeployment({ fetch: answers(text), page: PAGE, storage, clock })
    expect(await loadDeployment({ fetch: isDown, page: PAGE, storage, clock })).toEqual(
      parseDeployment(published, PAGE),
    )
  })

  test('the sign-in page of a network is no deployment file', async () => {
    const storage = memoryStorage()
    await loadDeployment({ fetch: answers(text), page: PAGE, storage, clock })
    const loaded = await loadDeployment({ fetch: answers('<html>'), page: PAGE, storage, clock })
    expect(loaded.brands).toHaveLength(3)
  })

  test.each([
    ['an answer', () => new Promise<Response>(() => undefined)],
    ['the end of one', async () => new Response(new ReadableStream())],
  ])('the last good copy opens the console when it waited ten seconds for %s', async (_, fetch) => {
    const storage = memoryStorage()
    await loadDeployment({ fetch: answers(text), page: PAGE, storage, clock })
    const loaded = loadDeployment({ fetch, page: PAGE, storage, clock })
    await clock.pass(10_000)
    expect(await loaded).toEqual(parseDeployment(published, PAGE))
  })

  test('what is still being asked for when the time is up is given up', async () => {
    let given: AbortSignal | undefined
    const fetch = (_: string, signal: AbortSignal) => {
      given = signal
      return new Promise<Response>(() => undefined)
    }
    const failed = expect(loadDeployment({ fetch, page: PAGE, storage: memoryStorage(), clock })).rejects.toThrow()
    await clock.pass(10_000)
    await failed
    expect(given?.aborted).toBe(true)
  })

  test.each([
    ['cannot be had', isDown, 'deployment.json: Failed to fetch'],
    ['is not there', async () => new Response('', { status: 404 }), 'deployment.json: the site answers with 404'],
    ['is none', answers('<html>'), /^deployment.json: .*JSON/],
    ['is wrong', answers('{ "brands": [] }'), 'deployment.json: brands: there is none'],
  ])('a first visit for which it %s fails with the reason', async (_, fetch, reason) => {
    const loading = loadDeployment({ fetch, page: PAGE, storage: memoryStorage(), clock })
    await expect(loading).rejects.toThrow(reason)
    await expect(loading).rejects.toBeInstanceOf(NoDeployment)
  })

  test('a copy that this build cannot read is no first visit: changes may wait on the device', async () => {
    const storage = memoryStorage()
    storage.setItem('deployment', '{ "brands": [] }')
    const loading = loadDeployment({ fetch: isDown, page: PAGE, storage, clock })
    await expect(loading).rejects.toThrow('deployment.json: Failed to fetch')
    await expect(loading).rejects.not.toBeInstanceOf(NoDeployment)
  })
})
