import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
  test: { environment: 'node', include: ['tests/soak/**/*.soak.ts'], disableConsoleIntercept: true },
})
