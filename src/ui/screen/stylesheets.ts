/**
 * The bundler asks for a part's stylesheet only once. If that failed, the next attempt loads the part alone and shows it without
 * styles. So missing stylesheets are asked for again before a part is loaded.
 */
const missing = new Set<HTMLLinkElement>()
let asking: Promise<boolean> | null = null

// A link's error event does not bubble, so it is only heard in the capture phase.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  { capture: true },
)

export const isAnyStylesheetMissing = (): boolean => missing.size > 0

/** Asks again for the stylesheets that could not be loaded. @returns whether none is missing now */
export function askForMissingStylesheets(): Promise<boolean> {
  asking ??= Promise.all([...missing].map(askAgain))
    .then((answers) => answers.every(Boolean))
    .finally(() => {
      asking = null
    })
  return asking
}

/** A link that has failed is not tried again: a new one in its place is. @returns whether it has loaded */
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
