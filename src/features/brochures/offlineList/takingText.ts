import { MOST_BROCHURES } from '../../../data/device/takeOffline'
import type { Taking } from '../../../data/device/taking'
import { megabytesOfFile } from '../../../domain/values/megabytes'
import { countText } from '../../../domain/values/numbers'

/** How much of the list is on this device, or how taking it ended. */
export function takingText({ state, done, of, missed, pictures, bytes, failed }: Taking): string {
  const most = of === MOST_BROCHURES ? ` (${MOST_BROCHURES} are the most)` : ''
  const all = countText(of, 'brochure')
  const far = `${done} of ${all}`
  const are = of === 1 ? 'is' : 'are'
  const missing = [notHad(missed, 'brochure'), notHad(failed, 'picture')].join('')
  switch (state) {
    case 'running':
      return of === 0 ? 'Taking this list offline…' : `Taking this list offline: ${far}, ${megabytesOfFile(bytes)}`
    case 'done':
      return `On this device with all pages: ${missed > 0 ? far : all}${most}, ${countText(pictures, 'picture')}, ${megabytesOfFile(bytes)} new.${missing}`
    case 'stopped':
      return `Stopped: ${far} ${are} on this device.`
    case 'full':
      return `This device has no more room: ${far} ${are} on it.`
    case 'bounded':
      return `That is as much as is kept offline: ${far} ${are} on this device, ${megabytesOfFile(bytes)}.`
    case 'failing':
      return `The provider does not answer properly: ${far} ${are} on this device.`
    case 'unreachable':
      return `The provider cannot be reached: ${far} ${are} on this device.`
  }
}

/** What is read out: each quarter, and the end. What is shown counts each brochure. */
export function spokenText(taking: Taking): string {
  const { state, done, of } = taking
  if (state !== 'running') return takingText(taking)
  const quarters = of === 0 ? 0 : Math.floor((4 * done) / of)
  return quarters === 0 ? '' : `${quarters * 25} % of the list is on this device`
}

const notHad = (count: number, what: string) => (count === 0 ? '' : ` ${countText(count, what)} could not be had.`)
