/**
 * Google's sign-in names its script's address, and writes its button, as plain text. While that button is shown the document
 * takes both from it; everywhere else in the console text stays text. (A script in such HTML would not run all the same: the
 * document's policy allows none that is inline.)
 */
import { trustedPolicy } from '../../ui/trustedTypes'

const GOOGLE = 'https://accounts.google.com/gsi/'

let drawing = 0

trustedPolicy('default', {
  createScriptURL: (address) => (drawing > 0 && address.startsWith(GOOGLE) ? address : null),
  createHTML: (html) => (drawing > 0 ? html : null),
})

/** @returns how to end it */
export function trustGoogle(): () => void {
  drawing += 1
  return () => {
    drawing -= 1
  }
}
