/** Files as they lie in a folder: the built console, and what was uploaded or rendered. */
import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Context, Handler } from 'hono'
import { createCompression, takesBrotli } from './compression'
import { immutable, kindOf, revalidated } from './console-headers'
import type { Capabilities } from './context'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The built console. Its hashed assets never change; everything else is revalidated. */
export function serveConsole(folder: string, capabilities: Capabilities): Handler {
  return async (c) => {
    const path = c.req.path === '/' ? '/index.html' : c.req.path
    const lacking = Object.entries(capabilities).filter(([, isThere]) => !isThere)
    if (path === deploymentFile && lacking.length > 0) return answerDeployment(c, folder, Object.fromEntries(lacking))
    return answerFile(c, folder, path, { 'Cache-Control': kindOf(path)?.cache ?? revalidated })
  }
}

const deploymentFile = '/deployment.json'

/** Tells the console what this provider lacks: a console that counts on it would take none of the provider's answers. */
async function answerDeployment(c: Context, folder: string, lacking: Record<string, boolean>): Promise<Response> {
  const text = await readFile(join(folder, deploymentFile), 'utf8').catch(() => null)
  if (text === null) return c.notFound()
  return c.json({ ...JSON.parse(text), ...lacking }, 200, { 'Cache-Control': revalidated })
}

/** Uploaded and rendered files: named by their content, and never a document that could run anything. */
export function serveFiles(folder: string): Handler {
  return (c) =>
    answerFile(c, folder, c.req.path.slice('/files'.length), {
      'Cache-Control': immutable,
      'Content-Security-Policy': 'sandbox',
      'Content-Disposition': isShown.test(c.req.path) ? 'inline' : 'attachment',
    })
}

/** Files that browsers may show alone. A drawing (SVG) is shown within a page; alone it could run scripts, so it is saved. */
const isShown = /\.(?:jpg|pdf|png|webp)$/

const compressed = createCompression()

async function answerFile(c: Context, folder: string, path: string, headers: Record<string, string>) {
  const file = locate(folder, path)
  const facts = file ? await factsOf(file) : null
  if (!file || !facts) return c.notFound()
  const etag = `W/"${facts.size.toString(36)}-${facts.mtimeMs.toString(36)}"`
  const always = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (names(c.req.header('if-none-match'), etag)) return c.body(null, 304, always)
  const type = types[extname(file)] ?? 'application/octet-stream'
  if (!isText(type) || !takesBrotli(c.req.header('accept-encoding')))
    return c.body(await readFile(file), 200, { ...always, 'Content-Type': type })
  return c.body(await compressed(file, etag), 200, { ...always, 'Content-Type': type, 'Content-Encoding': 'br' })
}

/** Whether `If-None-Match`, a list, names the current version. Proxies drop the mark of a weak etag. */
function names(known = '', etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.split(',').some((tag) => bare(tag) === bare(etag) || bare(tag) === '*')
}

/** The file inside the folder that an address names; null when it points elsewhere or cannot be read as an address. */
function locate(folder: string, path: string): string | null {
  const decoded = decode(path)
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null
  const file = join(folder, normalize(decoded))
  return file.startsWith(normalize(folder) + sep) ? file : null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

async function factsOf(file: string): Promise<Stats | null> {
  const facts = await stat(file).catch(() => null)
  return facts?.isFile() ? facts : null
}

function isText(type: string): boolean {
  return /^text\/|json|svg/.test(type)
}
