import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join('src', file), 'utf8').matchAll(pattern)].map(([, name = '']) => name)

// A variable that is not there is no error to a browser: what is drawn with it is just not drawn.
test('every variable of the theme that a style names is there', () => {
  const there = new Set(namesIn('app/theme/theme.css', /(--c-[a-z\d-]+):/g))
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => namesIn(file, /var\((--c-[a-z\d-]+)/g).map((name) => ({ file, name })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !there.has(name))).toEqual([])
})
