/** Checks of a PDF that need not open it. */
import { open } from 'node:fs/promises'
import { refusals } from './refused'

/** Other bytes may stand before the header, and behind the end. */
const head = 1024
const tail = 4096

/** Why the file is no whole PDF, for staff; null when it looks like one, whatever it is called. */
export async function problemOfFile(path: string): Promise<string | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) return refusals.empty
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position, length })
      return buffer.toString('latin1', 0, bytesRead)
    }
    if (!(await read(0, head)).includes('%PDF-')) return refusals.noPdf
    if (!(await read(Math.max(0, size - tail), tail)).includes('%%EOF')) return refusals.cut
    return null
  } finally {
    await file.close()
  }
}
