/** Cuts spreads: the picture of a double page becomes those of its left and its right page. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { invalid } from '../http/errors'
import { inParallel } from '../in-parallel'
import type { PageFiles } from './attach'
import { writeSizes } from './sizes'

interface Spread {
  id: number
  /** Its place among the region's pages, by which it is named to people. */
  number: number
  file_large_url: string
}

interface Halves {
  left: PageFiles
  right: PageFiles
}

export interface CutSpreads {
  /** Below `filesDir`; holds all new pictures. */
  folder: string
  /** By the id of the page that was cut. */
  halves: ReadonlyMap<number, Halves>
}

/** So many spreads at once: at two pictures each, they fill the machine's few image threads. */
const cutAtOnce = 2

/** 422 at `split_string` for a picture that cannot be cut; then nothing is left on disk. */
export async function cutSpreads(filesDir: string, spreads: readonly Spread[]): Promise<CutSpreads> {
  const folder = `pages/${randomUUID().replaceAll('-', '')}`
  const halves = new Map<number, Halves>()
  try {
    await inParallel(spreads, cutAtOnce, async (spread) => {
      halves.set(spread.id, await cut(filesDir, folder, spread))
    })
    return { folder, halves }
  } catch (error) {
    await dropSpreads(filesDir, { folder })
    throw error
  }
}

export async function dropSpreads(filesDir: string, { folder }: Pick<CutSpreads, 'folder'>): Promise<void> {
  await rm(join(filesDir, folder), { recursive: true, force: true })
}

/** From the largest picture, so that a half is as sharp as the spread was. */
async function cut(filesDir: string, folder: string, { number, file_large_url }: Spread): Promise<Halves> {
  const spread = join(filesDir, file_large_url.replace(/^\/files\//, ''))
  const { width, height } = await sharp(spread)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  const middle = Math.floor(width / 2)
  if (middle < 1) throw invalid({ split_string: [`Page ${number} has no picture that could be split`] })
  const half = (left: number, right: number) => () =>
    sharp(spread).extract({ left, top: 0, width: right - left, height })
  return {
    left: await writeSizes(half(0, middle), { filesDir, name: `${folder}/${number}-left` }),
    right: await writeSizes(half(middle, width), { filesDir, name: `${folder}/${number}-right` }),
  }
}
