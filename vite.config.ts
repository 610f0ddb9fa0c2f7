import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { CSSOptions, HtmlTagDescriptor, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

/**
 * What every start loads, in four files that the page asks for at once: the session, so small that it runs while the others are
 * still read, the frame, the screen that nearly everybody opens, and the engine with its database. As many small ones as the
 * bundler would make cost the service worker an answer each.
 */
const STARTS = [
  { name: 'session', from: 'src/main.ts' },
  { name: 'console', from: 'src/app/start/openConsole.tsx' },
  { name: 'board', from: 'src/features/brochures/board/BoardScreen.tsx' },
  { name: 'engine', from: 'src/app/start/openWorkplace.ts' },
]

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Everything that a module needs before it runs, itself included. */
function imports(from: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found
  found.add(from)
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) imports(id, graph, found)
  return found
}

const startGroups = () => {
  const reached = new Map<string, Set<string>>()
  return STARTS.map(({ name, from }) => ({
    debugName: name,
    name: (module: string, graph: ModuleGraph) => {
      const known = reached.get(from) ?? imports(resolve(from), graph)
      reached.set(from, known)
      return known.has(module) ? name : null
    },
  }))
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head',
})

/** The browser asks for these while it still reads the page, and not one after the other has run. */
const askAtOnce: Plugin = {
  name: 'ask-for-what-every-start-loads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle }) => [
      link({ rel: 'preload', as: 'fetch', href: './deployment.json' }),
      ...Object.values(bundle ?? {})
        .filter(({ fileName }) => /\/(rolldown-runtime|console|engine|board)-/.test(fileName))
        .map(({ type, fileName }) =>
          link({ rel: type === 'chunk' ? 'modulepreload' : 'stylesheet', href: `./${fileName}` }),
        ),
    ],
  },
}

/**
 * Browsers remember for as long as the page is open that a part could not be loaded, and never ask for it again. So the files of a
 * part are fetched before it is imported: what cannot be had yet can be asked for as often as it takes.
 */
const partsThatComeLater: Plugin = {
  name: 'fetch-the-files-of-a-part-before-it-is-imported',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      // A part that has no more than its own file is named, too.
      modulePreload: { resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) },
    },
  }),
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      const importing = code.replace('export const __vitePreload', 'const importing')
      if (importing === code) throw new Error('the bundler imports its parts in another way now')
      return [
        `import { filesOfPart } from ${JSON.stringify(resolve('src/ui/screen/partFiles.ts'))}`,
        importing,
        'export const __vitePreload = async (part, files = [], importer) => {',
        '  await filesOfPart(files.map((file) => new URL(file, importer).href))',
        '  return importing(part, files, importer)',
        '}',
      ].join('\n')
    },
  },
}

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>
type PostcssPlugin = Extract<PostcssPlugins[number], { postcssPlugin: string }>

/**
 * A finger hovers over nothing, and browsers leave what it touched last hovered all the same: a row would stay lit as if it were
 * chosen. So what shows that the pointer is over something is for pointers that can be, whichever stylesheet says it.
 */
const hoveringIsForPointersThatCan: PostcssPlugin = {
  postcssPlugin: 'hovering-is-for-pointers-that-can',
  Once(root, { AtRule, Rule }) {
    const rules: InstanceType<typeof Rule>[] = []
    root.walkRules(/:hover/, (rule) => void rules.push(rule))
    for (const rule of rules) {
      const hovered = rule.selectors.filter((selector) => selector.includes(':hover'))
      const others = rule.selectors.filter((selector) => !hovered.includes(selector))
      const media = new AtRule({ name: 'media', params: '(hover: hover)' })
      media.append(rule.clone({ selectors: hovered }))
      rule.after(media)
      if (others.length > 0) rule.selectors = others
      else rule.remove()
    }
  },
}

/** Where a machine has more to do than these tests, one takes many times as long; one that hangs is still told. */
const unit = { globals: false, restoreMocks: true, testTimeout: 30_000 }
/** Modules are read once a worker and not once a file: half the time of the whole. A file that changes a global puts it back. */
const together = { ...unit, isolate: false }

export default defineConfig({
  base: './',
  // Dexie's build for browsers of today: the same code without what older ones need.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  define: { __BUILD__: Date.now() },
  css: { postcss: { plugins: [hoveringIsForPointersThatCan] } },
  // Not each page of the checkout: that of the benchmarks needs packages that only they install.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: startGroups() } },
      // Told whenever the machine is busy: whoever starts the console for the first time would take it for an error.
      checks: { bundlerTimings: false },
    },
  },
  plugins: [
    react(),
    askAtOnce,
    partsThatComeLater,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      // Served as sw.js, by which name browsers know it for ever; built from the table of contents, sw/index.ts.
      filename: 'sw.js',
      integration: {
        configureCustomSWViteBuild: (worker) => {
          const { rollupOptions } = worker.build ?? {}
          if (!rollupOptions) return
          rollupOptions.input = 'sw/index.ts'
          // In one file, without the plugin's word for that, of which the bundler warns.
          rollupOptions.output = { entryFileNames: 'sw.mjs', codeSplitting: false }
          worker.logLevel = 'warn'
        },
      },
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webp,ico,webmanifest,json}'],
        // May be edited where the console is served: the worker keeps it by a rule of its own.
        // A frame without an origin is never served by the worker, and screenshots are only shown before it is installed.
        globIgnores: ['deployment.json', 'ad-preview.html', 'screenshots/**'],
      },
    }),
  ],
  test: {
    projects: [
      {
        extends: true,
        test: { ...together, name: 'unit', environment: 'node', include: ['{src,sw,tests/support}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...together,
          // Two of them make a document for each file; one has the same for all, and is done in a third of the time.
          maxWorkers: 1,
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/screens.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/contract-setup.ts'],
          hookTimeout: 60_000,
          // As for the browser's tests: what waits for real processes and sockets can be late on a busy machine; told as flaky.
          retry: 1,
        },
      },
    ],
  },
})
