import { localValues } from '../../provider/localValues'
import { singleKeys } from '../../ui/keys/singleKeys'

const KEPT = 'single-keys'

/** Shortcuts of one key are on until somebody switches them off: then on this device, in every tab, for whoever signs in. */
export function keepSingleKeys(window: Window): void {
  const show = () => singleKeys.write(localValues.getItem(KEPT) !== 'off')
  show()
  window.addEventListener('storage', ({ key }) => key === KEPT && show())
  singleKeys.subscribe(() => {
    if (singleKeys.read()) localValues.removeItem(KEPT)
    else localValues.setItem(KEPT, 'off')
  })
}
