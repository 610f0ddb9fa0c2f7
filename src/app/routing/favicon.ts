const DEFAULT_ICON = './icons/favicon.svg'
const MAIN_ICON = './icons/favicon-main.svg'

/** Each navigation resets the favicon to the default one, unless the host is the main domain (spec section 2). */
export function resetFavicon(document: Document, onMainHost: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const icon = onMainHost ? MAIN_ICON : DEFAULT_ICON
  if (link && link.getAttribute('href') !== icon) link.setAttribute('href', icon)
}
