/** The classic viewer: a page a publication, and its page images as spreads beside it. */
import * as v from 'valibot'
import { titleOf, wordsOf } from './html'
import { givingUp, imagesSource, NoFolder, type Site } from './site'
import { readValidity } from './validity'

/** `at1000`, `at1600`, `at2400`: the width of each image. */
const images = v.record(v.pipe(v.string(), v.regex(/^at\d+$/)), v.string())
const spreads = v.array(v.object({ pages: v.array(v.object({ images })) }))

/** Wider than any preview here; what is wider still only costs time. */
const wideEnough = 1600

export const publitas: Site = {
  find: async (visit, address) => {
    const { url, elements } = await visit.page(address)
    const publication = url.replace(/[?#].*$/, '').replace(/\/(?:page\/[^/]*\/?)?$/, '')
    const read = v.safeParse(spreads, await visit.json(`${publication}/spreads.json`), givingUp)
    if (!read.success) throw new NoFolder('The list of spreads is not in the form of Publitas')
    const pages = read.output.flatMap((spread) => spread.pages.map((page) => widest(page.images)))
    return {
      title: titleOf(elements),
      url: publication,
      source: imagesSource(pages, `${publication}/`),
      ...readValidity(wordsOf(elements), visit.now),
    }
  },
}

/** The smallest image that is wide enough, else the widest. */
function widest(images: Record<string, string>): string {
  const sized = Object.entries(images)
    .map(([name, address]) => ({ width: Number(name.slice(2)), address }))
    .sort((a, b) => a.width - b.width)
  const chosen = sized.find(({ width }) => width >= wideEnough) ?? sized.at(-1)
  if (!chosen) throw new NoFolder('A page of the folder has no image')
  return chosen.address
}
