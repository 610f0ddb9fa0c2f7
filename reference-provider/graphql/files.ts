/**
 * Files of a multipart request. Each is taken out of the form and encoded anew before the operation runs, since an operation is
 * one transaction; a name in the file's place leads the resolver to it.
 */
import { checkImage } from '../files/images'
import { fileLimits } from '../http/body-limit'
import { invalid } from '../http/errors'

/** The files that were sent, as images, or why they are none (413 and 422 at `file`). */
export type Pictures = ReadonlyMap<string, Promise<Buffer>>

/** As many as one operation can have fields that take a file. */
const mostFiles = 30

/** Separates the files from the form. 422 for more files than an operation can use. */
export async function takeFiles(sent: FormData): Promise<{ form: FormData; pictures: Pictures }> {
  const form = new FormData()
  const pictures = new Map<string, Promise<Buffer>>()
  for (const [name, value] of sent) {
    if (typeof value === 'string') form.append(name, value)
    else {
      if (pictures.size === mostFiles) throw invalid({ body: [`has more than ${mostFiles} files`] })
      const place = String(pictures.size)
      form.append(name, new File([], place))
      const picture = checkImage(value, { field: 'file', limit: fileLimits.picture })
      pictures.set(place, picture)
      // One after the other. The field that takes the file reports what is wrong with it.
      await picture.catch(() => {})
    }
  }
  return { form, pictures }
}
