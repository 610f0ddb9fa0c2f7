import { useNavigate } from '@tanstack/react-router'
import { Command as Cmdk, defaultFilter } from 'cmdk'
import { useDeferredValue, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog'
import { type Command, registeredCommands } from '../../ui/keys/commands'
import { HIDDEN_LINKS, SIDEBAR_LINKS } from '../routing/screens'
import { useApp } from '../start/appContext'
import styles from './Palette.module.css'
import { useFoundRecords } from './paletteRecords'
import { useLogOut } from './useLogOut'

export interface PaletteProps {
  onClose: () => void
  onSync: () => void
  onHelp: () => void
}

/** Screens, actions, and the brochures and shops on this device, by name. */
export function Palette({ onClose, onSync, onHelp }: PaletteProps) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const found = useFoundRecords(wanted)
  const groups = [...useGroups(onSync, onHelp), ...found]
  return (
    <Dialog title="Find screens and actions" hideTitle placement="top" size="medium" onClose={onClose}>
      <Cmdk loop label="Find screens and actions" filter={foundFirst} className={styles.palette}>
        <Cmdk.Input
          data-autofocus=""
          placeholder="Type a screen, an action, a brochure or a shop"
          value={search}
          onValueChange={setSearch}
          className={styles.input}
        />
        <Cmdk.List className={styles.list}>
          <Cmdk.Empty className={styles.empty}>Nothing fits</Cmdk.Empty>
          {groups.map((group) => (
            <Cmdk.Group key={group.source} heading={group.source} className={styles.group}>
              {group.list.map(({ id, label, hint, run }) => (
                <Cmdk.Item
                  key={id}
                  value={`${label} ${hint ?? ''} ${id}`}
                  keywords={found.includes(group) ? [wanted] : []}
                  className={styles.item}
                  onSelect={() => {
                    onClose()
                    run()
                  }}
                >
                  {label}
                  {hint && <span className={styles.hint}>{hint}</span>}
                </Cmdk.Item>
              ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
      </Cmdk>
    </Dialog>
  )
}

/** What was found by its name stands over what only has the same letters, and fits here also where accents were left out. */
const foundFirst: typeof defaultFilter = (value, search, keywords = []) =>
  keywords.length > 0 ? 1 : 0.9 * defaultFilter(value, search)

function useGroups(onSync: () => void, onHelp: () => void): { source: string; list: readonly Command[] }[] {
  const { colourMode } = useApp()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const screens = [...SIDEBAR_LINKS, ...HIDDEN_LINKS].map(({ path, label }) => ({
    id: path,
    label,
    run: () => void navigate({ to: path }),
  }))
  const own: Command[] = [
    { id: 'sync', label: 'Open the sync centre', run: onSync },
    { id: 'theme', label: 'Switch between light and dark', run: colourMode.toggle },
    { id: 'help', label: 'Show all shortcuts', hint: '?', run: onHelp },
    { id: 'logout', label: 'Log out', run: () => void logOut() },
  ]
  return [{ source: 'Screens', list: screens }, ...registeredCommands(), { source: 'Console', list: own }]
}
