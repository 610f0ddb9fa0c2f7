/** Any page with links to PDFs, or the PDF itself. */
import { plainText, titleOf, wordsOf } from './html'
import { absolute, NoFolder, pdfSource, type Site } from './site'
import { readValidity, unknownValidity } from './validity'

const isPdf = (address: string) => /\.pdf$/i.test(new URL(address).pathname)

export const generic: Site = {
  find: async (visit, address) => {
    if (isPdf(address)) {
      return { title: titleFromName(address), url: address, source: pdfSource(address, address), ...unknownValidity }
    }
    const { url, base, elements } = await visit.page(address)
    const links = elements
      .filter(({ name }) => name === 'a')
      .map((link) => ({ link, address: link.attribute('href') ?? '' }))
      .filter((one) => URL.canParse(one.address, base) && isPdf(absolute(one.address, base)))
    const [first] = links
    if (!first) throw new NoFolder('The page has no link to a PDF')
    if (links.length > 1) await visit.say(`The page links to ${links.length} PDFs; the first is taken`)
    const said = plainText(first.link.text())
    const near = readValidity(said, visit.now)
    return {
      title: plainText(first.link.attribute('title') ?? '') || said || titleOf(elements),
      url,
      source: pdfSource(first.address, base),
      ...(near.active_from === null ? readValidity(wordsOf(elements), visit.now) : near),
    }
  },
}

function titleFromName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  return plainText(
    decoded(name)
      .replace(/\.pdf$/i, '')
      .replace(/[-_]+/g, ' '),
  )
}

/** A bare “%” makes an address that cannot be decoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
