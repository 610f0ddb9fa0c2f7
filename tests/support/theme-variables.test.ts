import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join('src', file), 'utf8').matchAll(pattern)].map(([, name = '']) => name)

const THEME = 'app/theme/theme.css'
const there = namesIn(THEME, /(--c-[a-z\d-]+):/g)
const namedIn = (file: string) => namesIn(file, /var\((--c-[a-z\d-]+)/g)
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))

// A variable that is not there is no error to a browser: what is drawn with it is just not drawn.
test('every variable of the theme that a style names is there', () => {
  const named = styles.flatMap((file) => namedIn(file).map((name) => ({ file, name })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !there.includes(name))).toEqual([])
})

test('every variable of the theme is named by a style', () => {
  const named = new Set([THEME, ...styles].flatMap(namedIn))
  expect(there.filter((name) => !named.has(name))).toEqual([])
})
