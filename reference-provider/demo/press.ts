/** Turns drawings into image files. Names come from the content, so printing the same drawing twice costs nothing. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface Press {
  /** Prints at that width and answers the file's address under `/files`. */
  print(svg: string, width: number): Promise<string>
}

// Effort 0: files grow by a third against the default, and the whole demo is printed in half the time.
const encoding = { quality: 78, effort: 0 }

export function createPress(filesDir: string): Press {
  const folder = mkdir(filesDir, { recursive: true })
  return {
    async print(svg, width) {
      const name = `${createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 24)}.webp`
      const target = join(filesDir, name)
      await folder
      if (!existsSync(target)) {
        const image = await raster(svg, width)
        // Written aside first: a start that is cut short must not leave half a picture under a good name.
        const aside = `${target}.${process.pid}`
        await writeFile(aside, image)
        await rename(aside, target)
      }
      return `/files/${name}`
    },
  }
}

function raster(svg: string, width: number): Promise<Buffer> {
  const drawn = Number(/width="(\d+)"/.exec(svg)?.[1] ?? width)
  return sharp(Buffer.from(svg), { density: (72 * width) / drawn })
    .webp(encoding)
    .toBuffer()
}

/** Runs the work on every item, a few at a time, and keeps the order. */
export async function inParallel<In, Out>(
  items: readonly In[],
  work: (item: In, index: number) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index)
  }
  // libuv has four threads for image work; more in flight would only hold memory.
  await Promise.all(Array.from({ length: 4 }, worker))
  return results
}
