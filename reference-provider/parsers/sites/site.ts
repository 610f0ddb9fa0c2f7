/** What all classes of parsers have in common: how they ask a web site for a folder, and what they return. */
import { pdfLimits } from '../../pdfs/limits'
import { plainText } from './html'
import type { Element } from './markup'
import type { Validity } from './validity'

/** A web site that shows folders, and how to find one there. */
export interface Site {
  /** Goes from the parser's address to the folder. Throws `NoFolder` when the pages are not what they should be. */
  find: (visit: Visit, address: string) => Promise<Folder>
}

export interface Visit {
  /** A web page. */
  page: (address: string) => Promise<WebPage>
  /** A JSON document, to be parsed by the site's own schema. */
  json: (address: string) => Promise<unknown>
  /** Tells staff what is going on. */
  say: (message: string) => Promise<void>
  /** Milliseconds since 1970: dates without a year are those nearest to it. */
  now: number
}

export interface WebPage {
  /** Where it was found, after redirects. */
  url: string
  /** The base of its relative links. */
  base: string
  elements: readonly Element[]
}

export interface Folder extends Validity {
  title: string
  /** The page that shows it to people. */
  url: string
  source: Source
}

/** Absolute addresses of what the pages are made of. */
export type Source = { kind: 'pdf'; address: string } | { kind: 'images'; addresses: string[] }

/** The site answers, but has no folder that can be read; the message is shown to staff. */
export class NoFolder extends Error {}

/** At the first error: all errors in an answer of 20 MB would fill the memory. */
export const givingUp = { abortEarly: true }

/** Absolute addresses of page images, in order. Throws `NoFolder` when there are none, or too many. */
export function imagesSource(addresses: readonly string[], base: string): Source {
  if (addresses.length === 0) throw new NoFolder('The folder has no pages')
  if (addresses.length > pdfLimits.pages) throw new NoFolder(`The folder has more than ${pdfLimits.pages} pages`)
  return { kind: 'images', addresses: addresses.map((address) => absolute(address, base)) }
}

export function pdfSource(address: string, base: string): Source {
  return { kind: 'pdf', address: absolute(address, base) }
}

export function absolute(address: string, base: string): string {
  if (!URL.canParse(address, base)) throw new NoFolder(`The page has a link that cannot be read: ${plainText(address)}`)
  return new URL(address, base).href
}
