/** Runs the provider as a child, and ends it with whoever started this. */
import { spawn } from 'node:child_process'

/** Milliseconds between two looks at the parent. */
const look = 500
/** Who it is before anything is installed or built: by then they may have gone. */
const parent = process.ppid

/** @param {string[]} args what follows `node` @param {string} cwd */
export function supervise(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' })
  // Whoever started this command ends it by a signal; the provider is who must hear it.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  if (isRunByNpm()) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), look)
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * npm passes a signal to the shell between it and this command, and to nobody else: the shell dies of it, and the provider
 * would stay behind with its port and its directory. Who starts this command without npm may leave it running.
 */
function isRunByNpm() {
  return process.env.npm_lifecycle_event !== undefined
}
