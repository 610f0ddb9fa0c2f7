/**
 * Google's sign-in sets its script's address, and writes its button, as plain text. While that button is shown, the document
 * accepts both from it; everywhere else in the console text stays text. (A script inside such HTML would still not run: the
 * document's policy allows no inline scripts.)
 */
import { trustedPolicy } from '../../ui/trustedTypes'

const GOOGLE = 'https://accounts.google.com/gsi/'

let drawing = 0

trustedPolicy('default', {
  createScriptURL: (address) => (drawing > 0 && address.startsWith(GOOGLE) ? address : null),
  createHTML: (html) => (drawing > 0 ? html : null),
})

/** @returns ends it */
export function trustGoogle(): () => void {
  drawing += 1
  return () => {
    drawing -= 1
  }
}
