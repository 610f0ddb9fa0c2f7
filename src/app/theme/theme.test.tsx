import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from './theme'

const HEAD = `/* biome-ignore-all format: made from theme.ts by theme.test.tsx */
/* biome-ignore-all lint: made from theme.ts by theme.test.tsx */
`

/** The styles that Chakra would put into the document at run time, a declaration a line. */
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

// Serving the theme as a stylesheet spares every start Chakra's and Emotion's code, and the page is styled before a script
// has run. After a change of theme.ts: npx vitest run -u src/app/theme/theme.test.tsx
test('theme.css says what theme.ts says', async () => {
  await expect(stylesOf(system)).toMatchFileSnapshot('./theme.css')
})
