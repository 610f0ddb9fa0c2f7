import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, type ButtonProps } from './Button'
import { IconButton } from './IconButton'
import { Popover } from './Popover'
import styles from './Popover.module.css'
import { useOpenAt } from './useOpenAt'

export interface MenuItem {
  label: string
  /** what the item does, or the address it leads to */
  run: (() => void) | string
  shortcut?: string
  danger?: boolean
  /** for an item that stays down */
  pressed?: boolean
  /** why it cannot be chosen now, for the tooltip */
  whyNot?: string | undefined
}

interface MenuProps {
  label: string
  /** a function is called when the menu opens */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** shown as the button's content instead of the label */
  icon?: ReactNode
  tone?: ButtonProps['tone']
  /** why it cannot be opened now */
  whyNot?: string | undefined
  align?: 'start' | 'end'
}

/** A button with a menu of actions. Arrows, Home and End move; Escape closes. */
export function Menu({ label, items, icon, tone = 'plain', whyNot, align = 'start' }: MenuProps) {
  const { anchor, toggle, close } = useOpenAt()
  const trigger = {
    whyNot,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: toggle,
  } as const
  return (
    <>
      {icon ? (
        <IconButton label={label} icon={icon} tone={tone} {...trigger} />
      ) : (
        <Button tone={tone} {...trigger}>
          {label}
        </Button>
      )}
      {anchor && (
        <Popover anchor={anchor} role="menu" label={label} align={align} className={styles.menu} onClose={close}>
          <MenuItems
            items={typeof items === 'function' ? items() : items}
            onChosen={() => {
              close()
              anchor.focus()
            }}
          />
        </Popover>
      )}
    </>
  )
}

function MenuItems({ items, onChosen }: { items: readonly MenuItem[]; onChosen: () => void }) {
  return items.map((item) => (
    <button
      key={item.label}
      type="button"
      {...roleOf(item)}
      tabIndex={-1}
      data-autofocus={item === items[0] ? '' : undefined}
      aria-keyshortcuts={item.shortcut}
      aria-disabled={item.whyNot === undefined ? undefined : true}
      title={item.whyNot}
      className={[styles.item, item.danger && styles.danger].filter(Boolean).join(' ')}
      onKeyDown={moveFocus}
      onClick={() => {
        if (item.whyNot !== undefined) return
        onChosen()
        if (typeof item.run === 'string') window.location.assign(item.run)
        else item.run()
      }}
    >
      {item.label}
      {item.pressed && <Check size={16} className={styles.mark} />}
      {item.shortcut && (
        <kbd aria-hidden className={styles.keys}>
          {item.shortcut}
        </kbd>
      )}
    </button>
  ))
}

const roleOf = ({ pressed }: MenuItem) =>
  pressed === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': pressed }

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const here = items.indexOf(event.currentTarget)
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
