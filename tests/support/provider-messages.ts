/** The messages between a test and the provider's process. Both sides are this checkout's own code. */
export type ProviderRequest =
  | { id: number; ask: 'query'; text: string; values: readonly SqlValue[] }
  | { id: number; ask: 'close' }

export type ProviderReply =
  | { kind: 'ready'; url: string; port: number }
  | { kind: 'answer'; id: number; rows: Row[] }
  | { kind: 'failed'; id: number; message: string }

export type SqlValue = string | number | boolean | null | readonly (string | number)[]
export type Row = Record<string, unknown>

/** A test's options for its provider; the others have the provider's own defaults. */
export interface ProviderWish {
  dataDir: string
  seed: 'demo' | 'empty' | 'large'
  port: number
  staticDir: string
  accessTokenSeconds?: number
  corsOrigins?: readonly string[]
  capabilities?: { idempotencyKeys: boolean; recordVersions: boolean }
}
