/** Runs the provider as a child, and ends it when the process that started this one has ended. */
import { spawn } from 'node:child_process'

/** Milliseconds between two looks at the parent. */
const look = 500
/** Read before anything is installed or built: afterwards the parent may have gone. */
const parent = process.ppid

/** @param {string[]} args what follows `node` @param {string} cwd */
export function supervise(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' })
  // This command is ended by a signal: the provider must hear it too.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  if (isRunByNpm()) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), look)
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * npm passes a signal to the shell between it and this command, and to nobody else: the shell dies of it, and the provider would
 * stay behind with its port and its directory. Started without npm, this command may outlive its parent.
 */
function isRunByNpm() {
  return process.env.npm_lifecycle_event !== undefined
}
