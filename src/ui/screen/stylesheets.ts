/**
 * The bundler asks for a part's stylesheet beside the part, once: where that failed, the next attempt has the part alone and shows it
 * bare. So whoever loads a part has the stylesheets that are missing asked for anew first.
 */
const missing = new Set<HTMLLinkElement>()
let asking: Promise<boolean> | null = null

// A link's error is heard on its way down only.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  { capture: true },
)

export const isAnyStylesheetMissing = (): boolean => missing.size > 0

/** Asks anew for the stylesheets that could not be had. @returns whether none is missing now */
export function askForMissingStylesheets(): Promise<boolean> {
  asking ??= Promise.all([...missing].map(askAgain))
    .then((answers) => answers.every(Boolean))
    .finally(() => {
      asking = null
    })
  return asking
}

/** A link that has failed is done: another one in its place asks anew. @returns whether it has come */
function askAgain(link: HTMLLinkElement): Promise<boolean> {
  missing.delete(link)
  const next = document.createElement('link')
  for (const { name, value } of link.attributes) next.setAttribute(name, value)
  return new Promise((resolve) => {
    next.addEventListener('load', () => resolve(true))
    next.addEventListener('error', () => resolve(false))
    link.replaceWith(next)
  })
}
