import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue'

test.each(Object.entries(CATALOGUE))('%s is shown by the tests that the catalogue names', async (_, shown) => {
  expect(shown.length).toBeGreaterThan(0)
  for (const [file, words] of shown) expect(await readFile(file, 'utf8')).toContain(words)
})
