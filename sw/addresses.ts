/** Which addresses are the console's own. Everything else goes to the network untouched, API answers above all. */

const below = (scope: string, { href }: URL): string | null =>
  href.startsWith(scope) ? href.slice(scope.length) : null

/** The console is one page: its routes stand behind the hash. Other pages of the host are the provider's business. */
export const isPage = (url: URL, scope: string): boolean => /^(?:index\.html)?(?:[?#]|$)/.test(below(scope, url) ?? '-')

/** Files of a build: their names change with their content. */
export const isAsset = (url: URL, scope: string): boolean => below(scope, url)?.startsWith('assets/') ?? false

/** Covers, pages and flags, if the provider has the console's origin. */
export const isImageFile = (url: URL, scope: string): boolean => below(scope, url)?.startsWith('files/') ?? false

/** These may be the provider's pictures, if it has another origin: only the deployment file knows. */
export const mayBeImageElsewhere = (url: URL, scope: string): boolean =>
  url.origin !== new URL(scope).origin && url.pathname.startsWith('/files/')
