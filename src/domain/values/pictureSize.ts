/**
 * How large a picture is, by the beginning of its file. Nothing is decoded: a picture that is too large would need too much memory
 * for that.
 */
import { firstBytes } from './chosenFile'

interface PictureSize {
  width: number
  height: number
}

/** Bytes. A camera may write a lot in front of the size of a JPEG, up to a small picture. */
const BEGINNING = 262_144

/** Null if the beginning does not tell. */
export async function pictureSize(file: Blob): Promise<PictureSize | null> {
  const bytes = await firstBytes(file, BEGINNING)
  if (!bytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  try {
    if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (text(0, 3) === 'GIF') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(0, 4) === 'RIFF') return ofWebp(view, text(12, 4))
    if (text(4, 4) === 'ftyp') return ofAvif(view, bytes)
    return view.getUint16(0) === 0xffd8 ? ofJpeg(view) : null
  } catch (problem) {
    // The file ends before its size.
    if (problem instanceof RangeError) return null
    throw problem
  }
}

/** @param kind of the file's first part: lossy, lossless, or one that describes what follows */
function ofWebp(view: DataView, kind: string): PictureSize | null {
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8L') {
    const sides = view.getUint32(21, true)
    return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return null
  const side = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1
  return { width: side(24), height: side(27) }
}

/** The box with the sizes of the pictures in the file; the first is the one that is shown, or a part of it. */
const SIZES = [0x69, 0x73, 0x70, 0x65] // “ispe”

function ofAvif(view: DataView, bytes: Uint8Array): PictureSize | null {
  const at = bytes.findIndex((_, index) => SIZES.every((byte, offset) => bytes[index + offset] === byte))
  return at < 0 ? null : { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
}

/** Goes from segment to segment, until one begins a frame. */
function ofJpeg(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1)
    if (isFrame(kind)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** The numbers of tables lie among those of frames. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
