import { useNavigate } from '@tanstack/react-router'
import { Command as Cmdk } from 'cmdk'
import { useState } from 'react'
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

/** Screens, actions, and the brochures and shops on this device, by name. What was found by its name stands over what has the same letters. */
export function Palette({ onClose, onSync, onHelp }: PaletteProps) {
  const [search, setSearch] = useState('')
  const found = useFoundRecords(search)
  const groups = [...found, ...useGroups(onSync, onHelp)]
  return (
    <Dialog title="Find screens and actions" hideTitle placement="top" size="medium" onClose={onClose}>
      <Cmdk loop label="Find screens and actions" className={styles.palette}>
        <Cmdk.Input
          data-autofocus=""
          placeholder="Type a screen, an action, a brochure or a shop"
          value={search}
          onValueChange={setSearch}
          className={styles.input}
        />
        <Cmdk.List className={styles.list}>
          {found.length === 0 && <Cmdk.Empty className={styles.empty}>Nothing fits</Cmdk.Empty>}
          {groups.map((group) => (
            <Cmdk.Group
              key={group.source}
              heading={group.source}
              forceMount={found.includes(group)}
              className={styles.group}
            >
              {group.list.map(({ id, label, hint, run }) => (
                <Cmdk.Item
                  key={id}
                  value={`${label} ${hint ?? ''} ${id}`}
                  // What was found fits already, also where accents were left out. Judged by the library it would be drawn too
                  // late to be marked, and Enter would do nothing.
                  forceMount={found.includes(group)}
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
