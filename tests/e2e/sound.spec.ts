/** What the check at the end of every test (`../support/sound.ts`) is worth: were it to fail, it would find nothing anywhere. */
import { expect, test } from '@playwright/test'
import { unsoundIn } from '../support/sound'

const BROKEN = [
  ['two elements of one id', '<p id="a">A</p><p id="a">B</p>', 'two elements have the id a'],
  ['a reference that leads nowhere', '<p aria-describedby="gone">A</p>', 'aria-describedby leads nowhere: <p'],
  ['a button without a name', '<button></button>', 'no name: <button'],
  ['words that are nobody’s', '<p>NaN brochures</p>', 'nobody’s words: NaN brochures'],
  ['what is wider than the window', '<p style="width: 9999px">A</p>', 'the page can be moved sideways'],
  ['a screen that nothing covers and nobody reaches', '<main inert>A</main>', 'out of reach beneath nothing: <main'],
  ['two layers at once', '<p aria-modal="true">A</p><p aria-modal="true">B</p>', 'of 2 layers 2 can be reached'],
  ['a focus behind a layer', '<p aria-modal="true">A</p><button>B</button>', 'the focus is behind <p'],
] as const

test('the check at the end of every test tells what is wrong with a page, and nothing of a page that is sound', async ({
  page,
}) => {
  for (const [what, html, told] of BROKEN) {
    await page.setContent(html)
    expect.soft(await unsoundIn(page), what).toEqual([expect.stringContaining(told)])
  }
  await page.setContent('<main><h1 id="a">A</h1><button aria-describedby="a">B</button></main>')
  expect(await unsoundIn(page)).toEqual([])
})
