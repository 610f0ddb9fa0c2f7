import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUGS } from '../sabotage/bugs.mjs'

/** `npm run sabotage` itself takes minutes, and is run by hand. */
test.each(BUGS)('a planted bug still has its place: $name', ({ file, find, tests }) => {
  expect(readFileSync(`src/offline/${file}`, 'utf8').split(find)).toHaveLength(2)
  expect(() => readFileSync(`src/offline/${tests}.test.ts`)).not.toThrow()
})

test('README says how many there are', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`plants ${BUGS.length} bugs`)
})
