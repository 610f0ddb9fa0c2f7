/** Reading web pages of other people: what is missing or odd is nothing to stumble over. */
import { type HTMLElement, parse } from 'node-html-parser'

/** Reading markup holds up everything else; what stands behind this many characters is no folder's page any more. */
const mostCharacters = 4_000_000

export function parsePage(text: string): HTMLElement {
  return parse(text.slice(0, mostCharacters), { blockTextElements: { script: true, style: false, noscript: false } })
}

/** What the page calls itself; empty when it does not. */
export function titleOf(root: HTMLElement): string {
  const named = root.querySelector('meta[property="og:title"]')?.getAttribute('content')
  return plainText(named ?? root.querySelector('h1')?.text ?? root.querySelector('title')?.text ?? '')
}

/** All that a page says about itself, for dates to be found in. */
export function wordsOf(root: HTMLElement): string {
  const described = root.querySelectorAll('meta[content]').map((meta) => meta.getAttribute('content') ?? '')
  const shown = ['h1', 'h2', 'h3', 'p', 'time', 'figcaption'].flatMap((tag) => root.querySelectorAll(tag))
  return [...described, ...shown.map(({ text }) => text)].map(plainText).join('\n')
}

/** The JSON in a script element; undefined when there is none that can be read. */
export function embeddedJson(root: HTMLElement, selector: string): unknown {
  try {
    return JSON.parse(root.querySelector(selector)?.rawText ?? '')
  } catch {
    return undefined
  }
}

const longestText = 200

/** One line without characters that a database or a list would stumble over. */
export function plainText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
}
