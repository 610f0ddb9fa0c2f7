import { bundle } from '../../reference-provider/bin/bundle.mjs'

/** What draws PDFs is a program of its own, also where the rest of the provider runs from its sources. */
export default async function setup() {
  await bundle()
}
