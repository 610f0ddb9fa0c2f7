import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { run } from '../checks/run-command.mjs'

/**
 * Starts a throw-away PostgreSQL cluster on a free port of this machine.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} null where PostgreSQL is not installed
 */
export async function startPostgres() {
  const binaries = findBinaries()
  if (!binaries) return null
  const directory = await mkdtemp(join(tmpdir(), 'contract-postgres-'))
  const owner = await handToOrdinaryUser(directory)
  const data = join(directory, 'data')
  // Without a locale, since such a server knows the fewest letters, and the embedded database has a locale.
  const made = await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    { ...owner, cwd: directory },
  )
  if (made.code !== 0) throw new Error(`initdb failed\n${made.output}`)
  const port = await freePort()
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', `${port}`, '-k', directory, ...THROW_AWAY], {
    ...owner,
    cwd: directory,
    stdio: 'ignore',
  })
  const ended = new Promise((done) => server.on('exit', done))
  await waitUntilReady(binaries, port, ended)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

// Nothing here outlives the run, so durability would only cost time.
const THROW_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'max_connections=200',
].flatMap((setting) => ['-c', setting])

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .filter((place) => existsSync(join(place, 'initdb')))
      .map((place) => dirname(realpathSync(join(place, 'initdb')))),
  ]
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
}

/** PostgreSQL refuses to run as root, and in a bare container the tests run as root. */
async function handToOrdinaryUser(directory) {
  if (process.getuid?.() !== 0) return {}
  const user = ['postgres', 'nobody'].find(exists)
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' })))
  await chown(directory, uid, gid)
  return { uid, gid }
}

function exists(user) {
  try {
    execFileSync('id', [user], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

async function waitUntilReady(binaries, port, ended) {
  let gone = false
  ended.then(() => {
    gone = true
  })
  for (let tries = 0; tries < 300; tries += 1) {
    if (gone) throw new Error('PostgreSQL ended while starting')
    const { code } = await run(join(binaries, 'psql'), [
      '-h',
      '127.0.0.1',
      '-p',
      `${port}`,
      '-U',
      'postgres',
      '-Atc',
      'select 1',
    ])
    if (code === 0) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('PostgreSQL did not answer within 30 seconds')
}
