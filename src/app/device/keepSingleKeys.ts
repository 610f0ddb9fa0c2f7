import { localValues } from '../../provider/localValues'
import { singleKeys } from '../../ui/keys/singleKeys'

const KEPT = 'single-keys'

/** Single-key shortcuts are on until somebody switches them off: then they are off on this device, in every tab, for everybody. */
export function keepSingleKeys(window: Window): void {
  const show = () => singleKeys.write(localValues.getItem(KEPT) !== 'off')
  show()
  window.addEventListener('storage', ({ key }) => key === KEPT && show())
  singleKeys.subscribe(() => {
    if (singleKeys.read()) localValues.removeItem(KEPT)
    else localValues.setItem(KEPT, 'off')
  })
}
