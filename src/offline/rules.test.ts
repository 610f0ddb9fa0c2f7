/** The rules of README.md and the tests that quote them: neither without the other. */
import { expect, test } from 'vitest'

const readme = import.meta.glob<string>('./README.md', { query: '?raw', import: 'default', eager: true })
const tests = import.meta.glob<string>(['./**/*.test.ts', '../domain/registry.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const found = (texts: Record<string, string>, pattern: RegExp) =>
  new Set(Object.values(texts).flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1])))

const rules = found(readme, /^- \*\*([A-Z]{2}\d+)\*\*/gm)
const quoted = found(tests, /\[([A-Z]{2}\d+)\]/g)

const engine = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const named = found(engine, /\b((?:OB|OV|RP|CD|ID|LG|FI|PG|PP|RC|LE|MI|CN|ST|VE|EX|BK)\d+)\b/g)

test('every rule that the engine names is written down', () => {
  expect([...named].filter((rule) => !rules.has(rule))).toEqual([])
})

test('every rule is quoted by a test', () => {
  expect([...rules].filter((rule) => !quoted.has(rule))).toEqual([])
})

test('every rule that a test quotes is written down', () => {
  expect([...quoted].filter((rule) => !rules.has(rule))).toEqual([])
})
