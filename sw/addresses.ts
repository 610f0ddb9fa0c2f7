/** Which addresses are the console's own. Everything else goes to the network untouched, API answers above all. */

const below = (scope: string, { href }: URL): string | null =>
  href.startsWith(scope) ? href.slice(scope.length) : null

/** The console is one page: its routes stand behind the hash. Other pages of the host are the provider's business. */
export const isPage = (url: URL, scope: string): boolean => /^(?:index\.html)?(?:[?#]|$)/.test(below(scope, url) ?? '-')

/** Files of a build: their names change with their content. */
export const isAsset = (url: URL, scope: string): boolean => below(scope, url)?.startsWith('assets/') ?? false

/** Covers, pages and flags; those of another host come opaque, and nobody can tell whether they are images at all. */
export const isImageFile = (url: URL, scope: string): boolean => below(scope, url)?.startsWith('files/') ?? false
