import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled } from '../../reference-provider/bin/install.mjs'

const hono = { 'node_modules/hono': { version: '4.13.19', integrity: 'sha512-hono' } }
const forMac = { 'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-fsevents', optional: true } }
const own = { '': { name: 'brochure-console', version: '0.1.0' } }

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-'))
  await mkdir(join(root, 'node_modules'))
})
afterEach(() => rm(root, { recursive: true }))

const keep = (file: string, packages: object) => writeFile(join(root, file), JSON.stringify({ packages }))
const locked = (packages: object) => keep('package-lock.json', { ...own, ...packages })
const installed = (packages: object) => keep('node_modules/.package-lock.json', packages)

describe('what a start finds installed', () => {
  test('is enough where it is what the lock names, whenever the lock was written', async () => {
    await locked(hono)
    await installed(hono)
    const tomorrow = new Date(Date.now() + 86_400_000)
    await utimes(join(root, 'package-lock.json'), tomorrow, tomorrow)
    expect(isInstalled(root)).toBe(true)
  })

  test('is enough without what is only for another kind of machine', async () => {
    await locked({ ...hono, ...forMac })
    await installed(hono)
    expect(isInstalled(root)).toBe(true)
  })

  test('is enough where npm has noted more of a package than the lock says', async () => {
    await locked(hono)
    await installed({
      'node_modules/hono': { ...hono['node_modules/hono'], resolved: 'https://registry.example/hono' },
    })
    expect(isInstalled(root)).toBe(true)
  })

  test.each([
    ['another version', { 'node_modules/hono': { version: '4.13.18', integrity: 'sha512-hono' } }],
    ['other bytes', { 'node_modules/hono': { version: '4.13.19', integrity: 'sha512-other' } }],
    ['nothing', {}],
    ['a package that the lock does not name any more', { ...hono, 'node_modules/old': { version: '1.0.0' } }],
  ])('is not enough where it is %s', async (_what, packages) => {
    await locked(hono)
    await installed(packages)
    expect(isInstalled(root)).toBe(false)
  })

  test('is not enough where an installation was cut off', async () => {
    await locked(hono)
    expect(isInstalled(root)).toBe(false)
  })
})
