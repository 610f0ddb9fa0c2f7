import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBuiltOf, noteBuiltOf, sourcesNow } from '../../reference-provider/bin/build.mjs'

let checkout: string
let folder: string

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(checkout, path)), { recursive: true })
  await writeFile(join(checkout, path), text)
}

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'build-'))
  folder = join(checkout, 'dist')
  for (const path of ['index.html', 'package-lock.json', 'vite.config.ts', 'public/icon.svg', 'sw/index.ts'])
    await write(path, path)
  await write('src/app/start.ts', 'first')
  await write('dist/index.html', 'built')
  noteBuiltOf(folder, sourcesNow(checkout))
})
afterEach(() => rm(checkout, { recursive: true }))

const isBuilt = () => isBuiltOf(folder, sourcesNow(checkout))

describe('what a start finds built', () => {
  test('is enough where the sources say the same, whenever they were written and wherever they lie', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    await utimes(join(checkout, 'src/app/start.ts'), tomorrow, tomorrow)
    expect(isBuilt()).toBe(true)
    const elsewhere = join(checkout, 'elsewhere')
    await cp(join(checkout, 'src'), join(elsewhere, 'src'), { recursive: true })
    for (const path of ['index.html', 'package-lock.json', 'vite.config.ts', 'public', 'sw'])
      await cp(join(checkout, path), join(elsewhere, path), { recursive: true })
    expect(isBuiltOf(folder, sourcesNow(elsewhere))).toBe(true)
  })

  test('is enough where only tests have changed', async () => {
    await write('src/app/start.test.ts', 'new')
    expect(isBuilt()).toBe(true)
  })

  test.each([
    ['another source', () => write('src/app/start.ts', 'second')],
    ['one more source', () => write('src/app/frame.ts', 'new')],
    ['one source less', () => rm(join(checkout, 'sw/index.ts'))],
    [
      'a source of another name',
      () => write('src/app/begin.ts', 'first').then(() => rm(join(checkout, 'src/app/start.ts'))),
    ],
    ['a folder that was emptied, and not built into to the end', () => rm(folder, { recursive: true })],
  ])('is not enough where there is %s', async (_what, change) => {
    await change()
    expect(isBuilt()).toBe(false)
  })
})
