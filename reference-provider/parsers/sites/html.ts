/** Reading other people's web pages: nothing that is missing or odd may cause a failure. */
import { type Element, readMarkup } from './markup'
import type { WebPage } from './site'

type Page = readonly Element[]

export function readPage(url: string, text: string): WebPage {
  const elements = readMarkup(text)
  const named = elements.map(({ name, attribute }) => (name === 'base' ? attribute('href') : null)).find(Boolean) ?? ''
  return { url, base: URL.canParse(named, url) ? new URL(named, url).href : url, elements }
}

/** What the page calls itself; empty when it does not. An empty title, or a heading that is a picture, does not count. */
export function titleOf(page: Page): string {
  const named = page.find((element) => element.attribute('property') === 'og:title')?.attribute('content')
  const headings = ['h1', 'title'].map((wanted) => page.find(({ name }) => name === wanted)?.text())
  return [named, ...headings].map((text) => plainText(text ?? '')).find(Boolean) ?? ''
}

/** Where words stand, the likelier first. */
const wordy = [new Set(['title', 'h1', 'h2', 'h3', 'p', 'time', 'figcaption']), new Set(['div', 'span', 'li', 'td'])]
/** Dates stand near the top, and a page of nothing but paragraphs is long. */
const mostWordy = 2000

/** What a page says about itself, for dates to be found in. */
export function wordsOf(page: Page): string {
  const described = page.filter(({ name }) => name === 'meta').map((meta) => meta.attribute('content') ?? '')
  const shown = wordy.flatMap((names) => page.filter(({ name }) => names.has(name)).slice(0, mostWordy))
  return [...described.slice(0, mostWordy), ...shown.map((element) => element.text())].map(plainText).join('\n')
}

/** The JSON in the script element of that id; undefined when there is none that can be read. */
export function embeddedJson(page: Page, id: string): unknown {
  try {
    return JSON.parse(page.find(({ name, attribute }) => name === 'script' && attribute('id') === id)?.text() ?? '')
  } catch {
    return undefined
  }
}

const longestText = 200

/** One line without characters that a database or a list would stumble over, or half of one. */
export function plainText(text: string): string {
  return text
    .slice(0, 10 * longestText)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, longestText)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}
