/** The icon of a shop or a category, as it is sent: a file of a form, null for none; left out it stays as it is. */
import * as v from 'valibot'
import { fileLimits } from '../http/body-limit'
import { checkImage, withImage } from './images'

/** What a record answers as its icon may be sent back unchanged: it stays. */
const unchanged = v.pipe(
  v.object({ file_small_url: v.string() }),
  v.transform(() => undefined),
)
const nothing = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

export const iconSchema = v.optional(v.union([v.null(), v.instance(File), unchanged, nothing], 'is not an image'))
type SentIcon = v.InferOutput<typeof iconSchema>

/** Twice what the console and the public sites show it at. Pixels. */
const iconSize = 512

/**
 * Runs `write` with what the record's `icon_url` becomes, undefined where it stays. The picture is checked first and stored
 * last; it goes again when the write fails. 413 and 422 at the field `icon`.
 */
export async function withIcon<Written>(
  filesDir: string,
  icon: SentIcon,
  write: (iconUrl: string | null | undefined) => Promise<Written>,
): Promise<Written> {
  if (!icon) return write(icon)
  return withImage(filesDir, await checkImage(icon, { field: 'icon', limit: fileLimits.icon, fit: iconSize }), write)
}
