import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contrast } from './brandColours'
import { moreContrast, system } from './theme'

const HEAD = `/* biome-ignore-all format: made from theme.ts by theme.test.tsx */
/* biome-ignore-all lint: made from theme.ts by theme.test.tsx */
`

/** The styles that Chakra would put into the document at run time, one declaration per line. */
function stylesOf(value: typeof system): string {
  render(<ChakraProvider value={value}>{null}</ChakraProvider>)
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  cleanup()
  return (
    HEAD +
    styles
      .join('\n')
      .replace(/([{;])(?!\s)/g, '$1\n')
      .replace(/}(?!\s)/g, '}\n')
  )
}

// With the theme as a stylesheet, no start needs Chakra's and Emotion's code, and the page is styled before a script has run.
// After a change of theme.ts: npx vitest run --project screens src/app/theme -u
test('theme.css says what theme.ts says', async () => {
  await expect(stylesOf(system)).toMatchFileSnapshot('./theme.css')
})

/** A colour in one of the two themes. */
function colourIn(name: string, theme: '_light' | '_dark'): string {
  const value: unknown = system.tokens.getByName(`colors.${name}`)?.extensions.conditions?.[theme]
  if (typeof value !== 'string') throw new Error(`no colour ${name}`)
  return value
}

const WORDS = ['fg.default', 'fg.muted', 'fg.subtle']
const GROUNDS = ['bg.canvas', 'bg.panel', 'bg.subtle', 'bg.hover']

test.each(['_light', '_dark'] as const)('words can be read on every ground (%s), under the pointer too', (theme) => {
  const tooFaint = WORDS.flatMap((words) => GROUNDS.map((ground) => [words, ground] as const)).filter(
    ([words, ground]) => contrast(colourIn(words, theme), colourIn(ground, theme)) < 4.5,
  )
  expect(tooFaint).toEqual([])
})

test.each(['_light', '_dark'] as const)('a field is told from every ground by its border (%s), 3 to 1', (theme) => {
  const border = colourIn('border.strong', theme)
  expect(GROUNDS.filter((ground) => contrast(border, colourIn(ground, theme)) < 3)).toEqual([])
})

test.each([
  ['_light', 0],
  ['_dark', 1],
] as const)('who asks for more contrast reads faint words at 7 to 1, and sees each border at 4.5 (%s)', (theme, at) => {
  const isFaint = (name: keyof typeof moreContrast, least: number) =>
    GROUNDS.some((ground) => contrast(moreContrast[name][at], colourIn(ground, theme)) < least)
  const least = { 'fg-muted': 7, 'fg-subtle': 7, 'border-subtle': 4.5, 'border-strong': 7 }
  const names = Object.keys(moreContrast) as (keyof typeof moreContrast)[]
  expect(names.filter((name) => isFaint(name, least[name]))).toEqual([])
})
