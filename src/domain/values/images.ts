/**
 * Pictures that staff choose are checked on this device, before they wait in the queue for hours. The provider takes what browsers
 * show, except drawings (SVG), which can hold scripts. The pixels of all frames of a moving picture are for the provider to count.
 */
import * as v from 'valibot'
import { EMPTY_FILE, NOT_AN_IMAGE, tooLarge, tooLong, tooManyPixels, UNREADABLE_FILE } from '../form/formMessages'
import { firstBytes, isReadable } from './chosenFile'
import { pictureSize } from './pictureSize'

/** Pixels: the largest picture that the provider decodes. */
export const LARGEST_PICTURE = { side: 20_000, pixels: 40_000_000 } as const

/** The first bytes by which browsers recognise pictures; null stands for any byte. */
const BEGINNINGS: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50], // WebP
  [null, null, null, null, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69], // AVIF
]

/** Whether a file begins like a picture, whatever its name says. */
async function looksLikeImage(file: Blob): Promise<boolean> {
  const head = await firstBytes(file, 16)
  return BEGINNINGS.some((bytes) => bytes.every((byte, at) => byte === null || head?.[at] === byte))
}

/** If a file does not tell its size, the provider judges it. */
async function fits(file: Blob, isFitting: (width: number, height: number) => boolean): Promise<boolean> {
  const size = await pictureSize(file)
  return size === null || isFitting(size.width, size.height)
}

const { side, pixels } = LARGEST_PICTURE

/** null: no picture. */
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

/** An optional picture field: a file to send, null to remove the picture, undefined if nothing was chosen. */
export const imageField = (bytes: number) => v.optionalAsync(picture(bytes))

/** A required picture field. @param missing the message if none is chosen */
export const requiredImage = (bytes: number, missing: string) =>
  v.pipeAsync(v.optionalAsync(picture(bytes), null), v.instance(File, missing))
