import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./reference-provider/database/schema.ts', './reference-provider/auth/schema.ts'],
  out: './reference-provider/database/migrations',
})
