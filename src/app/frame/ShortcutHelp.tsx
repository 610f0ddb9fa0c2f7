import { Dialog } from '../../ui/dialog/Dialog'
import { DialogClose } from '../../ui/dialog/DialogClose'
import { SingleKeysBox } from '../../ui/keys/SingleKeysBox'
import { registeredShortcuts, type Shortcut } from '../../ui/keys/shortcuts'
import { isInUse, useSingleKeys } from '../../ui/keys/singleKeys'
import styles from './ShortcutHelp.module.css'
import { useClosedByBack } from './useClosedByBack'

/** Every key that works now, grouped by where it works. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  useSingleKeys() // the checkbox here changes which keys work
  useClosedByBack(onClose)
  return (
    <Dialog title="Shortcuts" size="medium" onClose={onClose}>
      <div className={styles.scopes} data-autofocus="" tabIndex={-1}>
        {offersInUse().map(({ source, list }) => (
          <section key={source}>
            <h3 className={styles.scope}>{source}</h3>
            <dl>
              {list.map(({ keys, label }) => (
                <div key={keys.join()} className={styles.line}>
                  <dt>{label}</dt>
                  <dd className={styles.keys}>
                    {keys.map((one) => (
                      <kbd key={one} className={styles.key}>
                        {shown(one)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeysBox />
      <DialogClose onClose={onClose} />
    </Dialog>
  )
}

const offersInUse = () =>
  registeredShortcuts()
    .map(({ source, list }) => ({ source, list: list.map(inUse).filter(({ keys }) => keys.length > 0) }))
    .filter(({ list }) => list.length > 0)

const inUse = ({ keys, alsoKeys = [], label }: Shortcut) => ({ label, keys: [keys, ...alsoKeys].filter(isInUse) })

const SIGNS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Mod: 'Ctrl/⌘',
}

const shown = (keys: string) =>
  keys
    .split('+')
    .map((part) => SIGNS[part] ?? part)
    .join(' ')
