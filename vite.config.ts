import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

const unit = { globals: false, restoreMocks: true }
/** Modules are read once a worker and not once a file: half the time of the whole. A file that changes a global puts it back. */
const together = { ...unit, isolate: false }

export default defineConfig({
  base: './',
  // Dexie's build for browsers of today: the same code without what older ones need.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  define: { __BUILD__: Date.now() },
  build: { target: 'es2022', sourcemap: false },
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      // Served as sw.js, by which name browsers know it for ever; built from the table of contents, sw/index.ts.
      filename: 'sw.js',
      integration: {
        configureCustomSWViteBuild: ({ build }) => {
          if (build?.rollupOptions) build.rollupOptions.input = 'sw/index.ts'
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
          ...unit,
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
