/** How each kind of viewer shows a folder: the pages and documents that its class of parsers reads. */
import type { DemoFolder } from './folder'

/** @param base the folder's own address on this site, a path without a slash at its end */
interface Shown {
  folder: DemoFolder
  base: string
}

type Viewer = (shown: Shown) => {
  /** What stands between the headline and the end of the page. */
  body: string
  /** Documents beside the page, by the name under which they are found. */
  documents?: Readonly<Record<string, unknown>>
}

const pictureOf = ({ base }: Shown, number: number) => `${base}/pages/${number}.jpg`
const numbersOf = ({ folder }: Shown) => folder.pages.map((_, index) => index + 1)

export const viewers: Readonly<Record<string, Viewer>> = {
  publitas: (shown) => ({
    body: images(shown, 'src'),
    documents: {
      'spreads.json': numbersOf(shown).map((number) => ({
        pages: [{ number, images: { at600: pictureOf(shown, number), at1000: pictureOf(shown, number) } }],
      })),
    },
  }),

  publitasv3: ({ folder, base }) => ({
    body: `<script type="application/json" id="publication">${embedded({
      title: folder.title,
      onlineAt: folder.from,
      offlineAt: folder.till,
      downloadPdfUrl: `${base}/folder.pdf`,
    })}</script>`,
  }),

  wepublish: (shown) => ({
    body: numbersOf(shown)
      .map((number) => `<figure data-page="${number}"><img alt="" data-src="${pictureOf(shown, number)}"></figure>`)
      .join('\n'),
  }),

  wepublishv3: (shown) => ({
    body: `<div data-manifest="${shown.base}/publication.json"></div>`,
    documents: {
      'publication.json': {
        name: shown.folder.title,
        start_date: shown.folder.from,
        end_date: shown.folder.till,
        pages: numbersOf(shown).map((number) => ({ number, image: pictureOf(shown, number) })),
      },
    },
  }),

  generic: ({ folder, base }) => ({
    body: `<ul><li><a href="${base}/folder.pdf">${text(folder.title)}</a></li></ul>`,
  }),
}

export function pageOf(shown: Shown, body: string): string {
  const { title, valid, language } = shown.folder
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${text(title)}</title>
<meta property="og:title" content="${text(title)}">
<style>body{font-family:sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}img{max-width:100%}</style></head>
<body><h1>${text(title)}</h1><p>${text(valid)}</p>
${body}
</body></html>`
}

function images(shown: Shown, attribute: string): string {
  return numbersOf(shown)
    .map((number) => `<img alt="" ${attribute}="${pictureOf(shown, number)}">`)
    .join('\n')
}

export function text(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON inside a script element must not end it. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
