/** Running it: one owner a data directory, one port, a clean end. Contract section 1. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundle } from '../../reference-provider/bin/bundle.mjs'
import { DirectoryInUse, DirectoryUnusable, takeDirectory } from '../../reference-provider/database/lock'
import { admins } from '../../reference-provider/database/tables/admins'
import { brochures } from '../../reference-provider/database/tables/brochures'
import { idempotencyKeys } from '../../reference-provider/database/tables/idempotency'
import { secrets } from '../../reference-provider/database/tables/secrets'
import type { PublicPdf } from '../../reference-provider/pdfs/store'
import { startProvider } from '../../reference-provider/server'
import { post, type SignedIn, signIn } from './identities'
import { goodPdf } from './pdf-files'
import { addBrochure, colleague, newDirectory, renderedPdf, stored } from './support'

const running = new Set<ChildProcess>()

/** What `npm start` runs. */
let main: string
let directory: string

beforeAll(async () => {
  main = await bundle()
})
beforeEach(async () => {
  directory = await newDirectory()
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  await rm(directory, { recursive: true, force: true })
})

const inProcess = (dataDir = directory) => startProvider({ port: 0, dataDir, seed: 'empty' })

describe('a data directory', () => {
  test('is its owner’s alone: nobody else may look inside', async () => {
    await (await inProcess()).close()
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
  })

  test('that everybody may write to is refused, and stays open to them', async () => {
    const shared = join(directory, 'shared')
    await mkdir(shared)
    await chmod(shared, 0o1777)
    await expect(inProcess(shared)).rejects.toThrow(DirectoryUnusable)
    expect([(await stat(shared)).mode & 0o7777, await readdir(shared)]).toEqual([0o1777, []])
  })

  test.each(['files', 'uploads', 'imports', 'files/pdfs'])(
    'with a file where a folder should be, %s, is refused in a line that names it',
    async (name) => {
      await rm(join(directory, name), { recursive: true, force: true })
      await writeFile(join(directory, name), '')
      const { code, output } = await run({ DATA_DIR: directory })
      expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^${directory}/${name}\\b.+DATA_DIR\\.\n$`))])
    },
  )

  test('with other things in it may be used', async () => {
    const beside = join(directory, 'beside')
    await mkdir(beside)
    await writeFile(join(beside, 'provider.log'), '')
    expect(() => takeDirectory(beside)()).not.toThrow()
  })

  test('may have any name: one that is called “memory” keeps what it is given, too', async () => {
    await untilReady(launch({ DATA_DIR: 'memory' }, directory))
    expect(await readdir(join(directory, 'memory'))).toContain('database')
  })

  test('[B9] has one owner at a time; a second is told who it is', async () => {
    const first = await inProcess()
    await expect(inProcess()).rejects.toThrow(new DirectoryInUse(inUse(process.pid)))
    await first.close()
  })

  test('in use makes a second process say so and end with 1', async () => {
    const first = await inProcess()
    const second = await run({ DATA_DIR: directory })
    await first.close()
    expect(second).toEqual({ code: 1, output: `${inUse(process.pid)}\n` })
  })

  test('is free again when its owner has left', async () => {
    await (await inProcess()).close()
    expect(() => takeDirectory(directory)()).not.toThrow()
  })

  test('of an owner that was killed is taken over, with everything that was answered', async () => {
    const child = launch({ DATA_DIR: directory })
    await untilReady(child)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await inProcess()
    expect((await ownersIn(directory)).length).toBe(1)
    await next.close()
  })

  test('of a dead owner whose process id is somebody else’s by now is taken over', async () => {
    await leaveOwner({ pid: process.pid, started: 'long ago', left: false })
    expect(() => takeDirectory(directory)()).not.toThrow()
  })

  test('with an owner’s file that cannot be read is taken over', async () => {
    await writeFile(join(directory, 'owner.9'), 'nonsense')
    expect(() => takeDirectory(directory)()).not.toThrow()
  })

  test('that cannot be written to any more, as on a full disk, is left all the same', async () => {
    const leave = takeDirectory(directory)
    await rm(directory, { recursive: true })
    expect(leave).not.toThrow()
  })

  test('that several take over at once is one’s', async () => {
    await leaveOwner({ pid: process.pid, started: 'long ago', left: false })
    const ends = await Promise.all([1, 2, 3].map(() => takeInProcess(directory)))
    expect(ends.toSorted()).toEqual(['refused', 'refused', 'taken'])
  })
})

test('a first start that was cut off while seeding begins anew, with each person once', async () => {
  const cut = await inProcess()
  await cut.database.update(secrets).set({ value: 'started' }).where(eq(secrets.name, 'seed'))
  await addBrochure(cut.database)
  await cut.close()
  const next = await inProcess()
  const counts = [await next.database.$count(admins), await next.database.$count(brochures)]
  await next.close()
  expect(counts).toEqual([4, 0])
})

/** Left by a copy that was cut short, a failing disk, or a change of versions. */
describe('a database that cannot be used is said to be so in one line, and stays as it is', () => {
  const inDatabase = (...names: string[]) => join(directory, 'database', ...names)

  test.each([
    ['its control file is damaged', () => writeFile(inDatabase('global', 'pg_control'), new Uint8Array(8192))],
    ['another PostgreSQL made it', () => writeFile(inDatabase('PG_VERSION'), '15\n')],
    ['the mark of a whole one is missing', () => rm(inDatabase('PG_VERSION'))],
    ['it is a file', () => rm(inDatabase(), { recursive: true }).then(() => writeFile(inDatabase(), ''))],
  ])('where %s', async (_what, damage) => {
    await damage()
    const before = await everyFile(inDatabase())
    await expect(inProcess()).rejects.toThrow(/^.+\/database cannot be opened \(.+DATA_DIR\.$/)
    expect(await everyFile(inDatabase())).toEqual(before)
  })

  test('where a newer provider has been', async () => {
    const newer = await inProcess()
    await newer.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    )
    await newer.close()
    await expect(inProcess()).rejects.toThrow(/newer version/)
  })

  test('where somebody else’s tables are', async () => {
    const other = await inProcess()
    await other.database.execute(sql`drop schema drizzle cascade`)
    await other.close()
    await expect(inProcess()).rejects.toThrow(/already exists/)
  })
})

test('a first start that was cut off while its database was made begins anew', async () => {
  await Promise.all([rm(join(directory, 'database', 'PG_VERSION')), rm(join(directory, 'files'), { recursive: true })])
  const next = await inProcess()
  const people = await next.database.$count(admins)
  await next.close()
  expect(people).toBe(4)
})

describe('an instance', () => {
  test('runs beside another one with a port and a directory of its own', async () => {
    const elsewhere = await newDirectory()
    const [one, other] = [await inProcess(), await inProcess(elsewhere)]
    const id = await addBrochure(one.database)
    const found = await (await colleague(other)).get(`/brochures/${id}`)
    await Promise.all([one.close(), other.close()])
    await rm(elsewhere, { recursive: true })
    expect(found.status).toBe(404)
  })

  test('says which port is in use before it fills in any data, and ends with 1', async () => {
    const { holder, port } = await holdPort()
    const { code, output } = await run({ DATA_DIR: join(directory, 'new'), SEED: 'demo', PORT: String(port) })
    holder.close()
    expect([code, output]).toEqual([1, `Port ${port} on 127.0.0.1 is in use. Choose another one with PORT.\n`])
  })

  test.each([
    ['PORT', 'http'],
    ['SEED', 'some'],
    ['DATABASE_URL', 'mysql://x'],
  ])('names the variable that it cannot read: %s', async (name, value) => {
    const { code, output } = await run({ DATA_DIR: directory, [name]: value })
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^${name}: `))])
  })

  test.each([
    ['a database that does not answer', { DATABASE_URL: 'postgres://staff:secret@127.0.0.1:1/x' }, 'DATABASE_URL'],
    [
      'a database’s password that breaks its address',
      { DATABASE_URL: 'postgres://staff:secret#1@db/x' },
      'DATABASE_URL',
    ],
    ['a database’s certificate', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x?sslrootcert=none' }, 'DATABASE_URL'],
    ['a file for its directory', { DATA_DIR: resolve('package.json') }, 'DATA_DIR'],
    ['an address that is another machine’s', { HOST: '203.0.113.9' }, 'HOST'],
    // Linux only: elsewhere there is no /proc, and nobody may make a folder at the root either.
    ['a folder that the system does not let anybody make', { DATA_DIR: '/proc/brochures/data' }, 'DATA_DIR'],
  ])('says in one line what is wrong with %s, and ends with 1', async (_what, wish, variable) => {
    const { code, output } = await run({ DATA_DIR: directory, ...wish })
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^.+\\b${variable}\\.\n$`))])
    expect(output).not.toContain('secret')
  })

  test('that cannot start ends what it has begun: nobody answers at its port, and its directory is free', async () => {
    const { holder, port } = await holdPort()
    holder.close()
    await once(holder, 'close')
    await rm(join(directory, 'uploads'), { recursive: true, force: true })
    await writeFile(join(directory, 'uploads'), 'a file where a folder should be')
    await expect(startProvider({ port, dataDir: directory, seed: 'empty' })).rejects.toThrow('EEXIST')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    expect(() => takeDirectory(directory)()).not.toThrow()
  })

  test('that serves no demo sites leaves their addresses for one that does', async () => {
    const setup = await inProcess()
    const id = await addBrochure(setup.database, { parsed_url: 'http://127.0.0.1:4000/demo-sites/generic/delta' })
    await setup.close()
    // Not one of the spellings of loopback that the provider knows.
    await (await startProvider({ port: 0, dataDir: directory, seed: 'empty', host: '127.1' })).close()
    const next = await inProcess()
    const { parsed_url } = await stored(next.database, id)
    await next.close()
    expect(parsed_url).toBe(`${next.url}/demo-sites/generic/delta`)
  })

  test('prints its address, answers, and ends with 0 on SIGTERM, leaving the directory free', async () => {
    const child = launch({ DATA_DIR: directory })
    const url = await untilReady(child)
    const ready = await (await fetch(`${url}/healthz`)).json()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect([ready, code]).toEqual([{ status: 'ok' }, 0])
    takeDirectory(directory)()
  })

  test('for other machines too says where this one finds it, and what the others need', async () => {
    const child = launch({ DATA_DIR: directory, HOST: '0.0.0.0' })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    const url = await untilReady(child)
    const { status } = await fetch(`${url}/healthz`)
    child.kill()
    await once(child, 'close')
    expect([new URL(url).hostname, status]).toEqual(['127.0.0.1', 200])
    expect(output).toContain('Anywhere but on loopback it opens over https only')
  })

  test('that has just become ready ends as cleanly', async () => {
    const { holder, port } = await holdPort()
    holder.close()
    await once(holder, 'close')
    const child = launch({ DATA_DIR: directory, PORT: String(port) })
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok ?? false
    await expect.poll(isReady, { interval: 1, timeout: 60_000 }).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('as `npm start` runs it draws the pages of a PDF', async () => {
    const provider = await untilReady(launch({ DATA_DIR: directory }))
    const staff = await signIn({ url: provider })
    const { id, url } = await announcePdf(provider, staff)
    await fetch(url, { method: 'PUT', body: new Uint8Array(await goodPdf(2)) })
    const asked = async () => await (await fetch(`${provider}/api/admin/pdfs/${id}`, { headers: staff.bearer })).json()
    await expect.poll(asked, { timeout: 25_000 }).toMatchObject({ pdf: { state: 'finished', pages_count: 2 } })
  })

  test('[B10] with an upload that goes on ends with 0, long before the ten seconds that are promised', async () => {
    const child = launch({ DATA_DIR: directory })
    const url = await untilReady(child)
    const { bearer } = await signIn({ url })
    const announced = await post(`${url}/api/admin/pdfs`, {}, bearer)
    const { pdf }: { pdf: { upload_url: string } } = JSON.parse(await announced.text())
    const upload = request(pdf.upload_url, { method: 'PUT' }).on('error', () => {})
    upload.write('%PDF-1.7\n')
    await once(upload, 'socket')
    const more = setInterval(() => upload.write('%\n'), 100)
    // Makes sure that the upload has arrived before the signal does.
    await fetch(`${url}/healthz`)
    const toldAt = Date.now()
    child.kill('SIGTERM')
    const end = await once(child, 'exit')
    clearInterval(more)
    expect(end).toEqual([0, null])
    expect(Date.now() - toldAt).toBeLessThan(8_000)
  })

  test('[B10] finishes what it is answering when it is told to end', async () => {
    const provider = await inProcess()
    const ids = []
    for (let n = 0; n < 20; n++) ids.push(await addBrochure(provider.database))
    const sanne = await colleague(provider)
    const writes = ids.map((id) => sanne.patch(`/brochures/${id}/state_update`, { state: 'active' }).catch(() => null))
    await Promise.race(writes)
    await provider.close()
    const answers = await Promise.all(writes)
    const answered = ids.filter((_, at) => answers[at]?.status === 200)
    const again = await inProcess()
    const states = await Promise.all(answered.map(async (id) => (await stored(again.database, id)).state))
    await again.close()
    // The test waited for one answer: more than one says that others were finished too.
    expect(answered.length).toBeGreaterThan(1)
    expect(new Set(states)).toEqual(new Set(['active']))
  })
})

test('[B8] what was answered before the process was killed is there afterwards, each effect with its key', async () => {
  const setup = await inProcess()
  const ids = []
  for (let n = 0; n < 30; n++) ids.push(await addBrochure(setup.database))
  const { accessToken } = await setup.sessions.start(1)
  await setup.close()
  const child = launch({ DATA_DIR: directory })
  const url = await untilReady(child)
  let acknowledged = 0
  const writes = ids.map(async (id, at) => {
    const response = await fetch(`${url}/api/admin/brochures/${id}/state_update`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': keyNumber(at),
      },
      body: '{"state":"active"}',
    }).catch(() => null)
    if (response?.status === 200 && ++acknowledged === 10) child.kill('SIGKILL')
    return response?.status === 200
  })
  const answered = await Promise.all(writes)
  const after = await inProcess()
  const active = new Set<string>()
  for (const [at, id] of ids.entries())
    if ((await stored(after.database, id)).state === 'active') active.add(keyNumber(at))
  const keys = await after.database.select({ key: idempotencyKeys.key }).from(idempotencyKeys)
  await after.close()
  expect(keys.map((row) => row.key).toSorted()).toEqual([...active].toSorted())
  expect(ids.filter((_, at) => answered[at] && !active.has(keyNumber(at)))).toEqual([])
})

test('[B11] a PDF that was acknowledged before a crash becomes pages after it, each once, and nothing else is left', async () => {
  const child = launch({ DATA_DIR: directory })
  const provider = await untilReady(child)
  const { id, url } = await announcePdf(provider, await signIn({ url: provider }))
  const acknowledged = await fetch(url, { method: 'PUT', body: new Uint8Array(await goodPdf(12)) })
  child.kill('SIGKILL')
  await once(child, 'exit')
  const half = join(directory, 'files', 'pdfs', 'half')
  await mkdir(join(directory, 'files', 'pdfs', '.unfinished'), { recursive: true })
  await Promise.all([mkdir(half), writeFile(join(directory, 'files', 'pdfs', '.unfinished', 'half'), '')])

  const next = await inProcess()
  const sanne = await colleague(next)
  expect([acknowledged.status, await renderedPdf(sanne, id)]).toMatchObject([
    200,
    { state: 'finished', pages_count: 12 },
  ])
  await next.close()
  const folders = (await readdir(join(directory, 'files', 'pdfs'))).filter((name) => name !== '.unfinished')
  expect([folders.length, await readdir(join(directory, 'uploads'))]).toEqual([1, []])
  expect(await readdir(join(directory, 'files', 'pdfs', folders[0] ?? ''))).toHaveLength(36)
})

async function announcePdf(provider: string, { bearer }: SignedIn): Promise<{ id: number; url: string }> {
  const answer = await post(`${provider}/api/admin/pdfs`, {}, bearer)
  const { pdf }: { pdf: PublicPdf & { upload_url: string } } = JSON.parse(await answer.text())
  return { id: pdf.id, url: pdf.upload_url }
}

const keyNumber = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

function inUse(pid: number): string {
  return `${directory} is in use by process ${pid}. Stop it first, or choose another directory with DATA_DIR.`
}

async function holdPort() {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  return { holder, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

/** Paths below a folder with the sizes of files, or of a single file. */
async function everyFile(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place]
  const names = await readdir(place, { recursive: true })
  return Promise.all(names.toSorted().map(async (name) => `${name} ${(await stat(join(place, name))).size}`))
}

async function ownersIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('owner.'))
}

async function leaveOwner(owner: object): Promise<void> {
  for (const name of await ownersIn(directory)) await rm(join(directory, name))
  await writeFile(join(directory, 'owner.7'), JSON.stringify(owner))
}

function launch(environment: Record<string, string>, cwd = process.cwd()): ChildProcess {
  const child = spawn(process.execPath, [main], {
    cwd,
    env: { PATH: process.env.PATH, PORT: '0', SEED: 'empty', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

async function run(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = launch(environment)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Resolves with the address that it prints. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (text: string) => {
      output += text
      const url = /at (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', listen)
    child.on('exit', () => reject(new Error(output)))
  })
}

/** A process that tries to take the directory, says how it went, and keeps what it has until the test ends it. */
async function takeInProcess(folder: string): Promise<string> {
  const lock = resolve('reference-provider/database/lock.ts')
  const script = `
    import { takeDirectory } from ${JSON.stringify(lock)}
    try { takeDirectory(${JSON.stringify(folder)}); console.log('taken') } catch { console.log('refused') }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  running.add(child)
  const [said]: Buffer[] = await once(child.stdout, 'data')
  return String(said).trim()
}
