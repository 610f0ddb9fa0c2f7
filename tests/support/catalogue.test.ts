import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue'

test.each(Object.entries(CATALOGUE))('%s is shown by the tests that the catalogue names', async (_, shown) => {
  expect(shown.length).toBeGreaterThan(0)
  for (const [file, words] of shown) expect(withoutComments(await readFile(file, 'utf8')), file).toContain(words)
})

/** Words in a comment do not count: the test with this title may be gone. */
const withoutComments = (source: string): string =>
  source.replaceAll(/^\s*\/\*.*?\*\/$/gms, '').replaceAll(/(?<=^|\s)\/\/ .*$/gm, '')

test('a comment is taken for no test', () => {
  const source = `/** Of several\n * lines. */\ntest('shown', () => undefined) // said\n  // alone\nget('https://x.example/*')\n`
  expect(withoutComments(source).trim()).toBe(`test('shown', () => undefined)\x20\n  \nget('https://x.example/*')`)
})
