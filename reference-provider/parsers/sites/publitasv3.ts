/** The newer viewer: the publication is described in the page itself, with its PDF for download. */
import * as v from 'valibot'
import { embeddedJson, plainText, titleOf } from './html'
import { NoFolder, pdfSource, type Site } from './site'
import { namedValidity } from './validity'

const publication = v.object({
  title: v.optional(v.string(), ''),
  downloadPdfUrl: v.pipe(v.string(), v.nonEmpty()),
  onlineAt: v.nullish(v.string()),
  offlineAt: v.nullish(v.string()),
})

export const publitasv3: Site = {
  find: async (visit, address) => {
    const { url, base, elements } = await visit.page(address)
    const read = v.safeParse(publication, embeddedJson(elements, 'publication'))
    if (!read.success) throw new NoFolder('The page holds no publication of Publitas v3 with a PDF')
    const { title, downloadPdfUrl, onlineAt, offlineAt } = read.output
    return {
      title: plainText(title) || titleOf(elements),
      url,
      source: pdfSource(downloadPdfUrl, base),
      ...namedValidity(onlineAt, offlineAt),
    }
  },
}
