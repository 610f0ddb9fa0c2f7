/**
 * Trusted Types (security.md item 2): if the document's policy demands them, plain text cannot become a script's address or a
 * document's HTML. It must pass one of the policies that the document names. Each of these has one user and accepts only what that
 * user needs. In browsers without Trusted Types everything is plain text as before.
 */

/** Returning null refuses the text. */
interface Rules {
  createScriptURL?: (address: string) => string | null
  createHTML?: (html: string) => string | null
}

/** The result is typed as text, which it is for everybody but the browser. */
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

/** Those named in the provider's header (`reference-provider/http/console-headers.ts`); `default` gets what passed no other. */
type PolicyName = 'app-sw' | 'pdf-check' | 'ad-still' | 'default'

/** Makes a policy. Call it only once in a document's life. */
export function trustedPolicy(name: PolicyName, rules: Rules): TrustedPolicy {
  const made = globalThis.window?.trustedTypes?.createPolicy(name, rules)
  return made ?? { createScriptURL: (address) => address, createHTML: (html) => html }
}
