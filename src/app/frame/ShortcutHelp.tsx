import { Dialog } from '../../ui/dialog/Dialog'
import { DialogClose } from '../../ui/dialog/DialogClose'
import { registeredShortcuts } from '../../ui/keys/shortcuts'
import styles from './ShortcutHelp.module.css'

/** Every key that works now, by where it works. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts" size="medium" onClose={onClose}>
      <div className={styles.scopes} data-autofocus="" tabIndex={-1}>
        {registeredShortcuts()
          .filter(({ list }) => list.length > 0)
          .map(({ scope, list }) => (
            <section key={scope}>
              <h3 className={styles.scope}>{scope}</h3>
              <dl>
                {list.map(({ keys, alsoKeys = [], label }) => (
                  <div key={keys} className={styles.line}>
                    <dt>{label}</dt>
                    <dd className={styles.keys}>
                      {[keys, ...alsoKeys].map((one) => (
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
      <DialogClose onClose={onClose} />
    </Dialog>
  )
}

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
