/**
 * Trusted Types (security.md item 2): where the document's policy demands them, no text becomes a script's address or a
 * document's HTML by itself. It has to pass one of the policies that the demand names, and each of these has one user and
 * takes what that user needs. In browsers without them everything is plain text as before.
 */

/** Null refuses what was handed in. */
interface Rules {
  createScriptURL?: (address: string) => string | null
  createHTML?: (html: string) => string | null
}

/** What comes out is told as text, which it is for everybody but the browser. */
interface TrustedPolicy {
  createScriptURL: (address: string) => string
  createHTML: (html: string) => string
}

declare global {
  interface Window {
    /** not in every browser */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => TrustedPolicy }
  }
}

/** Those that the provider's header names (`reference-provider/http/console-headers.ts`); `default` sees what passed no other. */
type PolicyName = 'app-sw' | 'pdf-check' | 'ad-still' | 'default'

/** Makes a policy, once in the life of a document. */
export function trustedPolicy(name: PolicyName, rules: Rules): TrustedPolicy {
  const made = globalThis.window?.trustedTypes?.createPolicy(name, rules)
  return made ?? { createScriptURL: (address) => address, createHTML: (html) => html }
}
