import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './reference-provider/database/tables',
  out: './reference-provider/database/migrations',
})
