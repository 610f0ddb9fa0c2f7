import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton'
import { IconLink } from '../control/IconLink'
import { Menu } from '../control/Menu'
import { useMedia } from '../useMedia'

interface RowAction {
  label: string
  icon: ReactNode
  /** what it does, or the address it leads to */
  run: (() => void) | string
  /** why it cannot be used now; only for an action, since a link always leads somewhere */
  whyNot?: string | undefined
  /** for an action that stays down */
  pressed?: boolean
  danger?: boolean
  /** stays outside the menu in a narrow window, too */
  stays?: boolean
}

/** Six finger targets beside nine columns would take the room of three columns. */
const NARROW = '(max-width: 999px), (pointer: coarse) and (max-width: 1279px)'
/** Here even three targets leave too little room for the words. */
const NARROWEST = '(pointer: coarse) and (max-width: 819px)'

/**
 * A row's actions, when there are many: in a narrow window all but those that stay are in a menu, and in the narrowest all but the
 * first of those.
 */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const isNarrow = useMedia(NARROW)
  const isNarrowest = useMedia(NARROWEST)
  const staying = actions.filter(({ stays }) => stays).slice(0, isNarrowest ? 1 : undefined)
  const shown = isNarrow ? staying : actions
  const folded = actions.filter((action) => !shown.includes(action))
  return (
    <>
      {shown.map((action) => (
        <Shown key={action.label} {...action} />
      ))}
      {folded.length > 0 && (
        <Menu label="More" icon={<EllipsisVertical size={16} />} tone="quiet" align="end" items={folded} />
      )}
    </>
  )
}

function Shown({ label, icon, run, whyNot, pressed }: RowAction) {
  if (typeof run === 'string') return <IconLink label={label} icon={icon} href={run} />
  return (
    <IconButton
      label={label}
      icon={icon}
      whyNot={whyNot}
      onClick={run}
      {...(pressed === undefined ? {} : { pressed })}
    />
  )
}
