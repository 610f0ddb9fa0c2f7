import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { DownloadContext } from '../../data/device/download'
import { EngineContext } from '../../data/engineContext'
import { DraftsContext } from '../../data/form/draftsContext'
import { LiveContext } from '../../data/liveTopics'
import { untilAnswered } from '../../data/reading/ahead'
import { useSource } from '../../data/source'
import { createToldOnScreen, ToldOnScreenContext } from '../../data/toldOnScreen'
import { unpaused } from '../../provider/browser'
import type { Milliseconds } from '../../provider/clock'
import { DialogsProvider } from '../../ui/dialog/dialogs'
import { keepDoubleClicks } from '../../ui/focus/doubleClick'
import { keepHeldKeys } from '../../ui/focus/heldKey'
import { useShortcuts } from '../../ui/keys/shortcuts'
import { ToastsProvider } from '../../ui/news/toasts'
import { lazyLayer } from '../../ui/screen/lazyLayer'
import { warmParts } from '../../ui/screen/lazyPart'
import { OnItsWay } from '../../ui/screen/OnItsWay'
import { SCREEN_TITLE, TopLineEnd } from '../../ui/screen/ScreenTop'
import { useMedia } from '../../ui/useMedia'
import { useSyncCentreWanted } from '../device/syncCentreWanted'
import { useFocusOnNewScreen } from '../routing/useFocusOnNewScreen'
import { useApp } from '../start/appContext'
import styles from './Frame.module.css'
import { keepFilesOut } from './keepFilesOut'
import { keepFocusInPlace } from './keepFocusInPlace'
import { Notices } from './Notices'
import { OpenElsewhere } from './OpenElsewhere'
import { RefusedCalls } from './RefusedCalls'
import { RefusedReads } from './RefusedReads'
import { Sidebar, SidebarDrawer } from './Sidebar'
import { SyncChip } from './SyncChip'

const SyncCentre = lazyLayer(async () => (await import('../../features/sync-centre/SyncCentre')).SyncCentre)
const Palette = lazyLayer(async () => (await import('./Palette')).Palette)
const ShortcutHelp = lazyLayer(async () => (await import('./ShortcutHelp')).ShortcutHelp)

/** The same width as in Sidebar.module.css: there is no room for a sidebar. */
const NARROW = '(width < 700px)'

type Layer = 'sync' | 'palette' | 'help' | 'menu' | null

/** The parts around every signed-in screen. */
export function Frame() {
  const { workplaces } = useApp()
  const workplace = useSource(workplaces.current)
  const problem = useSource(workplaces.problem)
  const isBlocked = useSource(workplaces.blocked)
  if (problem) throw problem
  if (!workplace && isBlocked) return <OpenElsewhere />
  if (!workplace) return <main className={styles.opening} aria-busy="true" />
  return (
    <EngineContext value={workplace.engine}>
      <QueryClientProvider client={workplace.queries}>
        <DraftsContext value={workplace.drafts}>
          <LiveContext value={workplace.live}>
            <DownloadContext value={workplace.download}>
              {/* Toasts and dialogs belong to one person: they go with the frame, and the next person sees none of them. */}
              <ToastsProvider>
                <DialogsProvider>
                  <FrameOfPerson />
                </DialogsProvider>
              </ToastsProvider>
            </DownloadContext>
          </LiveContext>
        </DraftsContext>
      </QueryClientProvider>
    </EngineContext>
  )
}

function FrameOfPerson() {
  const isNarrow = useMedia(NARROW)
  const [layer, setLayer] = useState<Layer>(null)
  // The menu closes when the window becomes wide enough for the sidebar, which hides the menu's button.
  if (layer === 'menu' && !isNarrow) setLayer(null)
  const close = () => setLayer(null)
  const find = () => setLayer('palette')
  const main = useRef<HTMLElement>(null)
  const [toldOnScreen] = useState(createToldOnScreen)
  useFocusOnNewScreen(main)
  useEffect(keepFocusInPlace, [])
  useEffect(keepDoubleClicks, [])
  useEffect(keepHeldKeys, [])
  useEffect(keepFilesOut, [])
  useWarmParts()
  useSyncCentreWanted(() => setLayer('sync'))

  useShortcuts('Everywhere', [
    { keys: 'Mod+k', label: 'Find screens and actions', run: find },
    { keys: '?', label: 'Show all shortcuts', run: () => setLayer('help') },
  ])

  return (
    <ToldOnScreenContext value={toldOnScreen}>
      <TopLineEnd value={<SyncChip onOpen={() => setLayer('sync')} />}>
        <div className={styles.frame}>
          {isNarrow ? (
            <SidebarDrawer open={layer === 'menu'} onOpen={() => setLayer('menu')} onClose={close} onFind={find} />
          ) : (
            <Sidebar onSkip={() => main.current?.focus()} onFind={find} />
          )}
          <main ref={main} tabIndex={-1} aria-labelledby={SCREEN_TITLE} className={styles.main}>
            <Notices onSync={() => setLayer('sync')} />
            <div className={styles.screen}>
              <Outlet />
            </div>
          </main>
        </div>
        <NextScreenOnItsWay />
        <RefusedCalls />
        <RefusedReads />
        {layer === 'sync' && <SyncCentre onClose={close} />}
        {layer === 'palette' && (
          <Palette onClose={close} onSync={() => setLayer('sync')} onHelp={() => setLayer('help')} />
        )}
        {layer === 'help' && <ShortcutHelp onClose={close} />}
      </TopLineEnd>
    </ToldOnScreenContext>
  )
}

/** Until the next screen has come, the one before it stays as it is. */
const NextScreenOnItsWay = () => useRouterState({ select: ({ isLoading }) => isLoading }) && <OnItsWay />

/** On a good line the first cards are painted and the person has begun to look at them. */
const BEHIND_THE_SCREEN: Milliseconds = 1_500

/** Parts that are loaded on demand are also loaded ahead: they may be wanted without a network. */
function useWarmParts() {
  const queries = useQueryClient()
  useEffect(() => {
    const turn = () => untilAnswered({ queries }).then(unpaused)
    const timer = setTimeout(() => void warmParts(turn), BEHIND_THE_SCREEN)
    return () => clearTimeout(timer)
  }, [queries])
}
