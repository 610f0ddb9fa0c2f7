/** The examples for other web servers say what the provider itself says: item 27 of the security checklist. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { bundle } from '../../reference-provider/bin/bundle.mjs'
import { readEnvironment } from '../../reference-provider/config'
import { longestSide, mostPixels } from '../../reference-provider/files/images'
import { fileLimits } from '../../reference-provider/http/body-limit'
import {
  fileKinds,
  fixedHeaders,
  kindOf,
  type Place,
  revalidated,
  strictTransport,
} from '../../reference-provider/http/console-headers'
import { megabyte } from '../../reference-provider/http/megabytes'
import { pdfLimits } from '../../reference-provider/pdfs/limits'
import { root } from '../../reference-provider/root'
import { LARGEST_PICTURE } from '../../src/domain/values/images'
import { parseDeployment } from '../../src/provider/deployment'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const place: Place = { socket: 'wss://console.example' }

/** How each example names a kind of file: nginx and Caddy have the same words for it. */
const nameOf = (path: string) => (path === '/' ? 'default' : path.endsWith('/') ? `~^${path}` : path)
const quoted = (text: string) => `"${text}"`
/** Lines without their indentation and alignment. */
const linesOf = (text: string) => text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))

describe.each<[string, string, (name: string, value: string) => string, string[][]]>([
  [
    'nginx',
    'reference-provider/deploy/nginx.conf',
    (name, value) => `add_header ${name} ${quoted(value)} always;`,
    // Two tables; the one for caching leaves out paths that are cached like everything else.
    fileKinds.map(({ path, cache, policy }) => [
      ...(path === '/' || cache !== revalidated ? [`${nameOf(path)} ${quoted(cache)};`] : []),
      `${nameOf(path)} ${quoted(policy(place))};`,
    ]),
  ],
  [
    'Caddy',
    'reference-provider/deploy/Caddyfile',
    (name, value) => `${name} ${quoted(value)}`,
    fileKinds.map(({ path, cache, policy }) => [`${nameOf(path)} ${quoted(cache)} ${quoted(policy(place))}`]),
  ],
])('the example for %s', (_server, file, header, kinds) => {
  const lines = linesOf(read(file))

  test.each(Object.entries({ ...fixedHeaders, ...strictTransport }))('sends %s', (name, value) => {
    const wanted = header(name, value)
    expect(lines.filter((line) => line === wanted || line === `header ${wanted}`)).not.toEqual([])
  })

  test.each(fileKinds.map(({ path }, at) => [path, kinds[at] ?? []] as const))(
    'has the caching and the policy of %s',
    (_path, wanted) => expect(lines).toEqual(expect.arrayContaining([...wanted])),
  )
})

/** While a delivery is being copied, a page may ask for a part that is not there yet: a cached 404 would stay for a year. */
test.each([
  ['nginx.conf', 'add_header Cache-Control $console_cache;'],
  ['Caddyfile', 'handle_errors { header -Cache-Control '],
])('the example in %s lets no browser keep that a file was missing', (file, wanted) => {
  expect(linesOf(read(`reference-provider/deploy/${file}`)).join(' ')).toContain(wanted)
})

test('nginx says of what it compresses that it does, as Caddy and the provider do by themselves', () => {
  expect(linesOf(read('reference-provider/deploy/nginx.conf'))).toEqual(
    expect.arrayContaining(['gzip on;', 'gzip_vary on;']),
  )
})

test('nginx leaves it to the provider which of its answers are compressed: none with a token is', () => {
  const [, api = ''] = read('reference-provider/deploy/nginx.conf').split('location ~ ^/(api|')
  expect(api.split('\n  }', 1)[0]).toContain('gzip off;')
})

test('nginx repeats none of its headers beside the provider’s, and says them itself where the provider is away', () => {
  const proxied = read('reference-provider/deploy/nginx.conf')
    .split(/^ {2}location /m)
    .filter((location) => location.includes('proxy_pass'))
  expect(proxied).toHaveLength(2)
  const [[name = '', value = ''] = []] = Object.entries(strictTransport)
  for (const location of proxied) {
    expect(location.match(/add_header/g)).toHaveLength(1)
    expect(location).toContain(`add_header ${name} ${quoted(value)} always;`)
    expect(location).toContain('error_page 502 504 @away;')
  }
})

test('Caddy says how its own answer is to be read where the provider is away', () => {
  const [, errors = ''] = read('reference-provider/deploy/Caddyfile').split('handle_errors')
  expect(errors).toContain('header ?X-Content-Type-Options "nosniff"')
  expect(errors).toContain('header ?Content-Security-Policy')
})

test('the README’s table has the caching and the policy of every kind of file, and the headers of all', () => {
  const readme = read('README.md')
  for (const { path, cache, policy } of fileKinds)
    expect(readme).toContain(`| \`${path}\` | \`${cache}\` | \`${policy({ socket: 'wss://{host}' })}\` |`)
  for (const [name, value] of Object.entries({ ...fixedHeaders, ...strictTransport }))
    expect(readme).toContain(`\`${name}: ${value}\``)
})

test('the document’s policy names the policies that the console makes, and no others', () => {
  const [, names = ''] = /type PolicyName = (.*)/.exec(read('src/ui/trustedTypes.ts')) ?? []
  const made = [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
  expect(kindOf('/')?.policy(place).split('; ')).toContain(`trusted-types ${made.join(' ')}`)
})

test('the service for systemd sets the provider up without what is only for a laptop', () => {
  const unit = read('reference-provider/deploy/brochure-provider.service')
  const variables = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const laptopless = {
    LOCAL_IDENTITIES: false,
    SEED: 'empty',
    HOST: '127.0.0.1',
    FIRST_ADMIN: expect.stringContaining('@'),
  }
  expect(readEnvironment(variables)).toMatchObject(laptopless)
})

describe('the service for systemd runs a bundle of the provider', () => {
  const unit = read('reference-provider/deploy/brochure-provider.service')

  test('that its second command makes, as `npm start` does: the sources alone draw no page', async () => {
    const program = relative(root, await bundle())
    expect([/&& (node .*)/.exec(unit)?.[1], /^ExecStart=(.*)/m.exec(unit)?.[1]]).toEqual([
      'node reference-provider/bin/bundle.mjs',
      `/usr/bin/node ${program}`,
    ])
  })

  test('and lets no package run a script when it is installed, as `npm start` does', () => {
    expect(/npm ci .*?&&/.exec(unit)?.[0]).toContain(' --ignore-scripts ')
  })

  test('and leaves out no package that makes it', () => {
    const needed = [...read('reference-provider/bin/bundle.mjs').matchAll(/^import .* from '(?!node:|\.)(.*)'$/gm)]
    const { dependencies } = JSON.parse(read('package.json'))
    expect(needed.map(([, name]) => name).filter((name = '') => !(name in dependencies))).toEqual([])
  })
})

test('the versions that security.md holds against the advisories are those that are locked', () => {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(read('package-lock.json'))
  const locked = Object.entries(packages).map(
    ([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`,
  )
  const rows = [...read('reference-provider/security.md').matchAll(/^\| (`.+?) \| ([\d., ]+) \|/gm)]
  const named = rows.flatMap(([, names = '', versions = '']) => {
    const inOrder = [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    return versions.split(', ').map((version, at) => `${inOrder[at]} ${version}`)
  })
  expect([named.length > 15, named.filter((one) => !locked.includes(one))]).toEqual([true, []])
})

test.each([
  ['SEED', 'nope', 'SEED: must be demo, empty or large'],
  ['IDEMPOTENCY_KEYS', 'no', 'IDEMPOTENCY_KEYS: must be on or off'],
  ...['foo', '*', 'https://console.example.com/', 'https://a.example.com, foo'].map((value) => [
    'CORS_ORIGINS',
    value,
    'CORS_ORIGINS: must be origins, like https://console.example.com',
  ]),
  ['FIRST_ADMIN', 'me', 'FIRST_ADMIN: must be an e-mail address'],
  ['GOOGLE_JWKS_URL', 'keys', 'GOOGLE_JWKS_URL: must be a web address'],
])('a variable that cannot be read, %s=%s, is told with what it may hold', (name, value, message) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(message)
})

test('origins are listed with commas between them', () => {
  const origins = ['https://console.example.com', 'http://localhost:5173']
  expect(readEnvironment({ CORS_ORIGINS: origins.join(', ') }).CORS_ORIGINS).toEqual(origins)
})

test('the worker for the day on which a worker is broken throws away what can be had again, and goes', async () => {
  const did: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const pages = [{ url: 'https://console.example/', navigate: async (url: string) => did.push(`open ${url}`) }]
  const deletion = async (name: string) => did.push(`delete ${name}`)
  runInNewContext(read('reference-provider/deploy/kill-switch.js'), {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => did.push('take over'),
    caches: { keys: async () => ['shell', 'images'], delete: deletion },
    registration: { unregister: async () => did.push('go') },
    clients: { matchAll: async () => pages },
  })
  listeners.get('install')?.({})
  const work: Promise<unknown>[] = []
  listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
  await Promise.all(work)
  expect(did).toEqual(['take over', 'delete shell', 'delete images', 'go', 'open https://console.example/'])
})

describe('what the deployment file says of files', () => {
  test('is what the provider takes, and what the console goes by where the file is silent', () => {
    const page = 'https://console.example/'
    const published: { brands: unknown } = JSON.parse(read('public/deployment.json'))
    const taken = {
      iconBytes: fileLimits.icon,
      adBytes: fileLimits.picture,
      csvBytes: fileLimits.csv,
      pdfBytes: pdfLimits.fileBytes,
      pdfPages: pdfLimits.pages,
    }
    expect(parseDeployment(published, page).limits).toEqual(taken)
    expect(parseDeployment({ brands: published.brands }, page).limits).toEqual(taken)
  })

  test('leaves out how large a picture may be, which the console knows as the provider does', () => {
    expect(LARGEST_PICTURE).toEqual({ side: longestSide, pixels: mostPixels })
  })

  test('passes a server in front, each of which counts in its own units', () => {
    const needed = pdfLimits.fileBytes / megabyte
    expect(
      Number(/client_max_body_size (\d+)m;/.exec(read('reference-provider/deploy/nginx.conf'))?.[1]),
    ).toBeGreaterThan(needed)
    expect(Number(/max_size (\d+)MiB/.exec(read('reference-provider/deploy/Caddyfile'))?.[1])).toBeGreaterThan(needed)
  })
})
