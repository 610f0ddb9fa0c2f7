/** A page as pictures: three sizes and a fingerprint. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import type { Quality } from '../database/tables/pdfs'
import type { PageFiles } from './attach'

/** Pixels across: the thumbnail strip, the slider, the slider zoomed in. */
const widths = { small: 320, medium: 1000, large: 1600 }
/** Pixels across of a page's largest picture where staff ticked *High quality*. */
const highWidth = 2200

export const largestWidth = (quality: Quality) => (quality === 'high' ? highWidth : widths.large)

// JPEG: encoding WebP takes twice as long as drawing the page did.
const encoding = { small: { quality: 76 }, medium: { quality: 78 }, large: { quality: 80 } }

/**
 * Writes the three sizes of a page below `filesDir`; none is larger than the picture it is made of.
 *
 * @param picture gives the source anew for each size
 * @param name path below `filesDir` without an ending; nobody must be able to guess it, and it must be new for a new picture
 */
export async function writeSizes(
  picture: () => Sharp,
  { filesDir, name, quality = 'medium' }: { filesDir: string; name: string; quality?: Quality },
): Promise<PageFiles> {
  await mkdir(dirname(join(filesDir, name)), { recursive: true })
  const write = async (size: keyof typeof widths) => {
    const width = size === 'large' ? largestWidth(quality) : widths[size]
    const file = `${name}-${size}.jpg`
    const bytes = await picture()
      .flatten({ background: 'white' })
      .resize({ width, withoutEnlargement: true })
      .jpeg(encoding[size])
      .toBuffer()
    // Not by the encoder, which reports a full disk and a broken picture in the same way.
    await writeFile(join(filesDir, file), bytes)
    return `/files/${file}`
  }
  const work = [write('small'), write('medium'), write('large'), fingerprintOf(picture())] as const
  // When one fails the caller removes the folder: none of the others may still be writing into it.
  await Promise.allSettled(work)
  const [file_small_url, file_medium_url, file_large_url, fingerprint] = await Promise.all(work)
  return { file_small_url, file_medium_url, file_large_url, fingerprint }
}

/** Differences of brightness below this are paper and noise. Of 255. */
const faintest = 6

/**
 * 64 bits, each telling whether one of 9 × 8 patches is brighter than its right neighbour: the same for the same page
 * printed larger or pressed harder. Null for a blank page, which looks like every other blank page.
 */
async function fingerprintOf(picture: Sharp): Promise<string | null> {
  const grey = await picture
    .flatten({ background: 'white' })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  if (Math.max(...grey) - Math.min(...grey) < faintest) return null
  let bits = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}
