/**
 * Pictures that staff choose: looked at on this device before they wait in the queue for hours. The provider takes what browsers
 * show but for drawings (SVG), which can hold scripts. How many pixels all frames of one that moves have is for it to find.
 */
import * as v from 'valibot'
import { EMPTY_FILE, NOT_AN_IMAGE, tooLarge, tooLong, tooManyPixels, UNREADABLE_FILE } from '../form/formMessages'
import { firstBytes, isReadable } from './chosenFile'
import { pictureSize } from './pictureSize'

/** Pixels: the provider unpacks no larger ones. */
export const LARGEST_PICTURE = { side: 20_000, pixels: 40_000_000 } as const

/** The first bytes by which browsers know what they can show; letters stand for themselves, null for any byte. */
const BEGINNINGS: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50], // WebP
  [null, null, null, null, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69], // AVIF
]

/** Whether a file begins as a picture does, whatever its name says. */
async function looksLikeImage(file: Blob): Promise<boolean> {
  const head = await firstBytes(file, 16)
  return BEGINNINGS.some((bytes) => bytes.every((byte, at) => byte === null || head?.[at] === byte))
}

/** What does not say how large it is, the provider judges. */
async function fits(file: Blob, isFitting: (width: number, height: number) => boolean): Promise<boolean> {
  const size = await pictureSize(file)
  return size === null || isFitting(size.width, size.height)
}

const { side, pixels } = LARGEST_PICTURE

/** null for none. */
const picture = (bytes: number) =>
  v.nullableAsync(
    v.pipeAsync(
      v.instance(File),
      v.check((file) => file.size > 0, EMPTY_FILE),
      v.check((file) => file.size <= bytes, tooLarge(bytes)),
      v.checkAsync((file) => isReadable(file), UNREADABLE_FILE),
      v.checkAsync((file) => looksLikeImage(file), NOT_AN_IMAGE),
      v.checkAsync((file) => fits(file, (width, height) => width <= side && height <= side), tooLong(side)),
      v.checkAsync((file) => fits(file, (width, height) => width * height <= pixels), tooManyPixels(pixels)),
    ),
  )

/** The field of a picture: a file to send, null for none any more, undefined where nothing was chosen. */
export const imageField = (bytes: number) => v.optionalAsync(picture(bytes))

/** The field of a picture that must be chosen. @param missing what is said where none is */
export const requiredImage = (bytes: number, missing: string) =>
  v.pipeAsync(v.optionalAsync(picture(bytes), null), v.instance(File, missing))
