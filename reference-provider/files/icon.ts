/** The icon of a shop or a category, as it is sent: a file of a form, or null for none. When it is left out, the icon stays. */
import * as v from 'valibot'
import { fileLimits } from '../http/body-limit'
import { isForm, readForm } from '../http/form'
import { type Prepared, prepares } from '../http/prepare'
import { blank } from '../http/wording'
import { checkImage, withImage } from './images'

/** The value that a record was answered with may be sent back: the icon stays. */
const unchanged = v.pipe(
  v.object({ file_small_url: v.string() }),
  v.transform(() => undefined),
)
const nothing = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

const icon = v.union([v.null(), v.instance(File), unchanged, nothing], 'is not an image')

export const iconSchema = v.optional(icon)
export const requiredIcon = v.optional(
  v.pipe(
    icon,
    v.check((sent) => sent instanceof File, blank),
  ),
  null,
)
type SentIcon = v.InferOutput<typeof iconSchema>

/** Twice what the console and the public sites show it at. Pixels. */
const iconSize = 512

/** The re-encoded picture of a form that brings one. Rejects with 413 and 422 at the field `icon`. */
type IconPicture = Buffer | null

export type PreparedIcon = Prepared<IconPicture>

export const preparesIcon = prepares<IconPicture>(async (c) => {
  const { icon } = isForm(c) ? await readForm(c) : {}
  return icon instanceof File ? checkImage(icon, { field: 'icon', limit: fileLimits.icon, fit: iconSize }) : null
})

interface IconWish {
  filesDir: string
  sent: SentIcon
  picture: Promise<IconPicture>
}

/** Runs `write` with the record's new `icon_url`, undefined where it stays. Removes the picture when the write fails. */
export async function withIcon<Written>(
  { filesDir, sent, picture }: IconWish,
  write: (iconUrl: string | null | undefined) => Promise<Written>,
): Promise<Written> {
  const image = sent && (await picture)
  return image ? withImage(filesDir, image, write) : write(image)
}
