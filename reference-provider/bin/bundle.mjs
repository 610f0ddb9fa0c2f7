/** The provider and its packages in one file for each of its processes: the thousand of them take three times as long to read. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Below the packages, so that theirs are found from there. */
const place = join(root, 'node_modules', '.cache', 'provider')
/** Whatever the program, `pdfs/process.ts` starts this one from there. */
const drawing = join(root, 'reference-provider', 'pdfs', 'render-process.ts')
/** Packages that look for files of their own beside them, for machine code, or for others that need not be there. */
const asTheyAre = ['@electric-sql/pglite', '@napi-rs/canvas', 'esbuild', 'pdfjs-dist', 'pg', 'sharp', 'vite']
/** Packages of the older kind ask for Node's own modules by this. */
const require = `import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url)`

/**
 * Bundles a program of the provider's, and what draws for it. Several may do so at once, and while others run.
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

/** Whole at every moment; what is as it should be stays, for example where nothing may be written. */
async function replace(path, contents) {
  const there = await readFile(path).catch(() => null)
  if (there?.equals(contents)) return
  const draft = `${path}.${process.pid}`
  await writeFile(draft, contents)
  await rename(draft, path)
}
