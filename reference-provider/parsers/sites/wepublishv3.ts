/** A viewer that loads a manifest: the folder's name, its dates, its pages, and often a PDF of all of them. */
import * as v from 'valibot'
import { plainText, titleOf } from './html'
import { absolute, givingUp, imagesSource, NoFolder, pdfSource, type Site } from './site'
import { namedValidity } from './validity'

const manifest = v.object({
  name: v.optional(v.string(), ''),
  start_date: v.nullish(v.string()),
  end_date: v.nullish(v.string()),
  pdf: v.nullish(v.string()),
  pages: v.optional(v.array(v.object({ number: v.number(), image: v.string() })), []),
})

export const wepublishv3: Site = {
  find: async (visit, address) => {
    const { url, base, elements } = await visit.page(address)
    const named = elements.map(({ attribute }) => attribute('data-manifest')).find(Boolean)
    if (!named) throw new NoFolder('The page names no manifest of WePublish v3')
    const manifestUrl = absolute(named, base)
    const read = v.safeParse(manifest, await visit.json(manifestUrl), givingUp)
    if (!read.success) throw new NoFolder('The manifest is not in the form of WePublish v3')
    const { name, start_date, end_date, pdf, pages } = read.output
    const images = pages.toSorted((a, b) => a.number - b.number).map(({ image }) => image)
    return {
      title: plainText(name) || titleOf(elements),
      url,
      source: pdf ? pdfSource(pdf, manifestUrl) : imagesSource(images, manifestUrl),
      ...namedValidity(start_date, end_date),
    }
  },
}
