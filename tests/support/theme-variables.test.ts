import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATUSES } from '../../src/domain/brochures/states'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join('src', file), 'utf8').matchAll(pattern)].map(([, name = '']) => name)

const THEME = 'app/theme/theme.css'
const there = namesIn(THEME, /(--c-[a-z\d-]+):/g)
const namedIn = (file: string) => namesIn(file, /var\((--c-[a-z\d-]+)/g)
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))

// A missing variable is no error to a browser: the style that uses it just has no effect.
test('every variable of the theme that a style names is there', () => {
  const named = styles.flatMap((file) => namedIn(file).map((name) => ({ file, name })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !there.includes(name))).toEqual([])
})

test('every variable of the theme is named by a style', () => {
  const named = new Set([THEME, ...styles].flatMap(namedIn))
  expect(there.filter((name) => !named.has(name))).toEqual([])
})

// A tab without one would have the first one's.
test('the tab of each status of a brochure has a colour of its own', () => {
  const coloured = namesIn('features/brochures/board/StatusTabs.module.css', /\[data-status="(\w+)"\] \{\s+--status:/g)
  expect(['INBOX', ...coloured]).toEqual(STATUSES.map(({ code }) => code))
})

// Where edges differ, such as up to 699 px here and from 700 px on there, a screen of 699.5 px would get neither.
test('the widths at which the sidebar changes are the same in every style, and leave no width between them', () => {
  const asked = [...styles, 'app/frame/Frame.tsx'].flatMap((file) =>
    namesIn(file, /(\([^()]*\b(?:699|70[01]|1099|110[01])px[^()]*\))/g).map((query) => ({ file, query })),
  )
  const EDGES = [700, 1100].flatMap((edge) => [`(width < ${edge}px)`, `(width >= ${edge}px)`])
  EDGES.push('(700px <= width < 1100px)')
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(({ query }) => !EDGES.includes(query))).toEqual([])
})
