import { Checkbox } from '../control/Checkbox'
import { singleKeys, useSingleKeys } from './singleKeys'

/** Switches single-key shortcuts off and on again, on this device. */
export const SingleKeysBox = () => (
  <Checkbox
    label="Single-key shortcuts"
    title="Letters, digits and signs such as / and ?. Shortcuts with Ctrl or ⌘, arrows, Enter, Space and Escape always work."
    checked={useSingleKeys()}
    onChange={({ target }) => singleKeys.write(target.checked)}
  />
)
