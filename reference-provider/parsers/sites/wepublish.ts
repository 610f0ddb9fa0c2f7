/** A page that shows all pages of the folder one below the other, the far ones not loaded yet. */
import { titleOf, wordsOf } from './html'
import { imagesSource, NoFolder, type Site } from './site'
import { readValidity } from './validity'

export const wepublish: Site = {
  find: async (visit, address) => {
    const { url, root } = await visit.page(address)
    const pages = root.querySelectorAll('[data-page]').flatMap((figure) => {
      const image = figure.querySelector('img') ?? figure
      const source = image.getAttribute('data-src') ?? image.getAttribute('src')
      return source ? [{ number: Number(figure.getAttribute('data-page')), source }] : []
    })
    if (pages.length === 0) throw new NoFolder('The page shows no pages of a folder')
    const inOrder = pages.sort((a, b) => a.number - b.number).map(({ source }) => source)
    return {
      title: titleOf(root),
      url,
      source: imagesSource(inOrder, url),
      ...readValidity(wordsOf(root), visit.now),
    }
  },
}
