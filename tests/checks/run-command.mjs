import { spawn } from 'node:child_process'

/**
 * Runs a command to its end and keeps its output; `live` also shows the output as it comes.
 * @returns {Promise<{ code: number, output: string }>} standard output and standard error in the order in which they came
 */
export function run(command, args, { env = {}, cwd, uid, gid, live = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      cwd,
      uid,
      gid,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
      if (live) process.stdout.write(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', fail)
    child.on('close', (code, signal) =>
      done({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output }),
    )
  })
}

/** A tool of this checkout, started without a shell and without npx looking anything up. */
export function runTool(name, args, options) {
  return run(process.execPath, [`node_modules/${name}`, ...args], options)
}

/** One check is one test: it passes as a whole or fails as a whole. */
export function asOneTest({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}
