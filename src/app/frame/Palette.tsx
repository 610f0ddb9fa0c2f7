import { useNavigate } from '@tanstack/react-router'
import { Command as Cmdk, defaultFilter } from 'cmdk'
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../../ui/dialog/Dialog'
import { type Command, registeredCommands } from '../../ui/keys/commands'
import { pressEnter } from '../../ui/keys/pressEnter'
import { isInUse } from '../../ui/keys/singleKeys'
import { useAnswerTold } from '../../ui/news/announcer'
import { HIDDEN_LINKS, SIDEBAR_LINKS } from '../routing/screens'
import { useApp } from '../start/appContext'
import { bestFirst, nameFit } from './nameFit'
import styles from './Palette.module.css'
import { useFoundRecords } from './paletteRecords'
import { useClosedByBack } from './useClosedByBack'
import { useLogOut } from './useLogOut'

interface PaletteProps {
  onClose: () => void
  onSync: () => void
  onHelp: () => void
}

/** Finds screens, actions, and the brochures and shops on this device, by name. */
export function Palette({ onClose, onSync, onHelp }: PaletteProps) {
  const [search, setSearch] = useState('')
  const [atOnce, setAtOnce] = useState('')
  const deferred = useDeferredValue(search)
  const wanted = atOnce === search ? search : deferred
  const found = useFoundRecords(wanted)
  const groups = fitting([...useGroups(onSync, onHelp), ...found.groups], wanted)
  useAnswerTold(wanted, groups.length === 0 ? 'No results' : null)
  useClosedByBack(onClose)
  const input = useBestChosen(groups[0]?.list[0]?.id ?? '')
  const enter = useEnterOnceRead(input, found.isRead)
  return (
    <Dialog title="Find screens and actions" hideTitle placement="top" size="medium" onClose={onClose}>
      <Cmdk loop label="Find screens and actions" shouldFilter={false} className={styles.palette}>
        <Cmdk.Input
          ref={input}
          data-autofocus=""
          placeholder="Type a screen, an action, a brochure or a shop"
          value={search}
          onValueChange={(letters) => {
            enter.forget()
            setSearch(letters)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || (search !== '' && enter.isHeld(event))) return
            // It may come before the list has been drawn for the letters before it.
            flushSync(() => setAtOnce(search))
          }}
          className={styles.input}
        />
        <Cmdk.List className={styles.list}>
          {groups.map((group) => (
            <Cmdk.Group key={group.source} heading={group.source} className={styles.group}>
              {group.list.map(({ id, label, hint, run }) => (
                <Cmdk.Item
                  key={id}
                  value={id}
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
        <Cmdk.Empty className={styles.empty}>Nothing fits</Cmdk.Empty>
      </Cmdk>
    </Dialog>
  )
}

/** What is called so may not have been read from this device yet: then Enter waits for it, and runs nothing else meanwhile. */
function useEnterOnceRead(input: RefObject<HTMLInputElement | null>, isRead: boolean) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || !isRead) return
    setWaiting(false)
    // Once this is drawn.
    queueMicrotask(() => pressEnter(input.current))
  }, [input, isWaiting, isRead])
  return {
    isHeld: (event: { preventDefault: () => void }) => {
      if (isRead) return false
      event.preventDefault()
      setWaiting(true)
      return true
    },
    forget: () => setWaiting(false),
  }
}

/**
 * Chooses the best command whenever another one becomes first: better ones may come a moment after the letter, and Enter should run
 * the first. It sends keys to cmdk, because a screen reader hears only what cmdk has chosen itself: a value passed to cmdk is
 * marked, but the former one is read out. Two keys are needed: what cmdk chooses when it opens is not drawn yet, and is read out
 * only once it is chosen again.
 *
 * @param best the id of the first command, or nothing
 * @returns for the field that is typed into
 */
function useBestChosen(best: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!best) {
      // When many commands go at once, cmdk still names the one that it had chosen.
      const named = input.current?.closest('[cmdk-root]')?.querySelectorAll('[aria-activedescendant]') ?? []
      for (const element of named) element.removeAttribute('aria-activedescendant')
      return
    }
    for (const key of ['End', 'Home'])
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }, [best])
  return input
}

interface Commands {
  source: string
  list: readonly Command[]
}

/** The commands that match a search, the best group first, and in it the best command. Without a search, all in their own order. */
function fitting(groups: readonly Commands[], search: string): readonly Commands[] {
  if (search.trim() === '') return groups
  const called = nameFit(search)
  // A name that contains the search comes before one that merely has its letters, whether of a screen, a shop or a brochure.
  const fits = ({ id, label, hint }: Command) =>
    called(label) || 0.9 * defaultFilter(`${label} ${hint ?? ''} ${id}`, search)
  return groups
    .flatMap(({ source, list }) => {
      const fit = bestFirst(list, fits)
      const [first] = fit
      return first ? [{ group: { source, list: fit }, best: fits(first) }] : []
    })
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group)
}

function useGroups(onSync: () => void, onHelp: () => void): Commands[] {
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
    { id: 'help', label: 'Show all shortcuts', ...(isInUse('?') && { hint: '?' }), run: onHelp },
    { id: 'logout', label: 'Log out', run: () => void logOut() },
  ]
  return [{ source: 'Screens', list: screens }, ...registeredCommands(), { source: 'Console', list: own }]
}
