/**
 * Images that staff upload: shops' and categories' icons, pictures of advertisements.
 *
 * The bytes that were sent are never kept. The file is decoded, whatever it calls itself, and written anew: a file that is no
 * image, or hides something behind one, does not survive that, and neither do places and camera names in its metadata.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Refusal } from '../http/errors'
import { notLargerThan } from '../http/megabytes'
import { oneAtATime } from '../one-at-a-time'

/** A small file can unpack to gigabytes: its sides are checked before anything is unpacked. */
export const longestSide = 20_000
export const mostPixels = 40_000_000
const decodingSeconds = 20

/**
 * Pictures that browsers show, `heif` for AVIF. A drawing (SVG) is a document, which can hold scripts and links; everything else
 * that the decoder knows (TIFF, PDF …) has had its share of holes.
 */
const kinds: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif']

const isShown = (format: string | undefined) => format !== undefined && kinds.includes(format)

/** Whether it is a picture that browsers show, whatever it calls itself. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  return isShown((await factsOf(bytes))?.format)
}

interface ImageWish {
  /** The name of the field at which refusals are reported. */
  field: string
  /** Bytes. */
  limit: number
  /**
   * Larger pictures are shrunk to fit a square of so many pixels, and moving ones stand still. When absent, moving pictures keep
   * moving, at any size that WebP can have.
   */
  fit?: number
}

/** The machine's few image threads serve files and passwords as well: several large pictures would hold all of them. */
const inTurn = oneAtATime()

/** Decodes what was sent and encodes it anew. 413 at the field for too large a file, 422 for a file that is no usable image. */
export async function checkImage(file: Blob, { field, limit, fit }: ImageWish): Promise<Buffer> {
  const refused = (status: 413 | 422, message: string) => new Refusal(status, { errors: { [field]: [message] } })
  if (file.size === 0) throw refused(422, 'is an empty file')
  if (file.size > limit) throw refused(413, notLargerThan(limit))
  const sent = Buffer.from(await file.arrayBuffer())
  const animated = fit === undefined
  const facts = await factsOf(sent)
  const problem = facts ? problemWith(facts, animated) : 'is not an image'
  if (problem) throw refused(422, problem)
  const encoded = await inTurn(() => encode(decoder(sent, animated), fit))
  if (!encoded) throw refused(422, 'is damaged or not complete')
  return encoded
}

/**
 * Stores what `checkImage` gave and runs `write` with its address under `/files`, which nobody can guess. Removes the image when
 * the write fails.
 */
export async function withImage<Written>(
  filesDir: string,
  image: Buffer,
  write: (url: string) => Promise<Written>,
): Promise<Written> {
  const name = `uploads/${randomUUID().replaceAll('-', '')}.webp`
  await keep(join(filesDir, name), image)
  try {
    return await write(`/files/${name}`)
  } catch (error) {
    await rm(join(filesDir, name), { force: true })
    throw error
  }
}

/** Written aside first: a crash must not leave half a picture under a good name. */
async function keep(target: string, image: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.part`, image)
  await rename(`${target}.part`, target)
}

const decoder = (bytes: Buffer, animated: boolean): Sharp =>
  sharp(bytes, { animated, limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true })

/** Reads the header only; null when it is no image's. */
async function factsOf(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** @param animated whether all frames of a moving picture are unpacked */
function problemWith({ format, width, height, pages = 1 }: Metadata, animated: boolean): string | null {
  if (!isShown(format)) return 'must be a JPEG, PNG, WebP, AVIF or GIF image'
  if (width > longestSide || height > longestSide)
    return `must not be longer than ${longestSide.toLocaleString('en')} pixels on a side`
  if (width * height * (animated ? pages : 1) > mostPixels)
    return `must not have more than ${mostPixels / 1_000_000} million pixels`
  return null
}

/** The longest side that WebP can have. Pixels. */
const longestKept = 16_383

async function encode(image: Sharp, fit = longestKept): Promise<Buffer | null> {
  const upright = image.rotate() // as the camera's metadata says, before that is dropped
  const sized = upright.resize(fit, fit, { fit: 'inside', withoutEnlargement: true })
  try {
    return await sized.timeout({ seconds: decodingSeconds }).webp({ quality: 90 }).toBuffer()
  } catch {
    return null
  }
}
