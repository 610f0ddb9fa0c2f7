/** The picture of an image ad, as it is uploaded. */
import * as v from 'valibot'
import { withImage } from '../files/images'
import type { GraphqlContext } from '../graphql/schema'

export const pictureSchema = v.object({
  file: v.pipe(
    v.nullish(v.unknown(), null),
    v.check((file) => file !== null, 'Ad upload is required.'),
    v.custom<File>(isFile, 'must be a file of a multipart request'),
  ),
})

/** Told by its method and not by `instanceof`: GraphQL's server reads forms with a class of its own. */
function isFile(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'arrayBuffer' in value && typeof value.arrayBuffer === 'function'
  )
}

/** Stores the picture and runs `write` with its address; removes the picture when the write fails. BAD_USER_INPUT at `file`. */
export async function withPicture<Written>(
  { filesDir, pictures }: GraphqlContext,
  { name }: File,
  write: (fileUrl: string) => Promise<Written>,
) {
  const picture = await pictures.get(name)
  if (!picture) throw new Error('Every file of a request is among its pictures.')
  return withImage(filesDir, picture, write)
}
