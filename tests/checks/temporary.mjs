import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes: many times what the tests ever keep there at once. */
const AMPLE = 8e9

/**
 * Makes this process, and all that it starts, keep temporary files in memory where there is ample room, unless a folder was named.
 * Each of hundreds of tests copies a database of a thousand small files: on a slow disk that takes ten times as long.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasAmpleRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'console-tests-'))
  // The database's server runs as another user and has a folder of its own in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.on(signal, () => process.exit(code))
}

function hasAmpleRoom() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > AMPLE
}
