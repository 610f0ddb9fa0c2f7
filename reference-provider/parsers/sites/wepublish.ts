/** A page that shows all pages of the folder one below the other, the far ones not loaded yet. */
import { titleOf, wordsOf } from './html'
import { imagesSource, NoFolder, type Site, type WebPage } from './site'
import { readValidity } from './validity'

export const wepublish: Site = {
  find: async (visit, address) => {
    const { url, base, elements } = await visit.page(address)
    const pages = pagesShown(elements)
    if (pages.length === 0) throw new NoFolder('The page shows no pages of a folder')
    const inOrder = pages.sort((a, b) => a.number - b.number).map(({ source }) => source)
    return {
      title: titleOf(elements),
      url,
      source: imagesSource(inOrder, base),
      ...readValidity(wordsOf(elements), visit.now),
    }
  },
}

interface ShownPage {
  number: number
  source: string
}

/** A numbered element, and the address of the first image that it is or that follows it. */
function pagesShown(elements: WebPage['elements']): ShownPage[] {
  const pages: ShownPage[] = []
  let number: number | null = null
  for (const { attribute, name } of elements) {
    const numbered = attribute('data-page')
    if (numbered !== null) number = Number(numbered)
    const source = name === 'img' || numbered !== null ? (attribute('data-src') ?? attribute('src')) : null
    if (number === null || !source) continue
    pages.push({ number, source })
    number = null
  }
  return pages
}
