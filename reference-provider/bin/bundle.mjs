/** Bundles the provider and its packages into one file for each process: a thousand files take three times as long to read. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Below `node_modules`, so that the packages that are not bundled are found from there. */
const place = join(root, 'node_modules', '.cache', 'provider')
/** Goes along with every program: `pdfs/process.ts` starts it from the same folder. */
const drawing = join(root, 'reference-provider', 'pdfs', 'render-process.ts')
/** Not bundled: packages that look for files of their own beside them, for machine code, or for packages that may be missing. */
const asTheyAre = ['@electric-sql/pglite', '@napi-rs/canvas', 'esbuild', 'pdfjs-dist', 'pg', 'sharp', 'vite']
/** CommonJS packages load Node's own modules with `require`. */
const require = `import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url)`

/**
 * Bundles a program of the provider's, and the one that draws for it. Several may do so at once, also while bundled programs run.
 *
 * @param {string} program the path of its source
 * @returns {Promise<string>} the path of the file to run
 */
export async function bundle(program = join(root, 'reference-provider', 'main.ts')) {
  const { outputFiles } = await build({
    entryPoints: [program, drawing],
    entryNames: '[name]',
    outdir: place,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: asTheyAre,
    banner: { js: require },
    write: false,
  })
  await mkdir(place, { recursive: true })
  await Promise.all(outputFiles.map(({ path, contents }) => replace(path, contents)))
  return join(place, basename(program).replace(/\.ts$/, '.js'))
}

/** The file is whole at every moment. One that is right already is left alone: the folder may be read-only. */
async function replace(path, contents) {
  const there = await readFile(path).catch(() => null)
  if (there?.equals(contents)) return
  const draft = `${path}.${process.pid}`
  await writeFile(draft, contents)
  await rename(draft, path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle()
