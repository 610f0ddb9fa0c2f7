import { countText } from '../../domain/values/numbers'
import type { Summary } from '../../offline/engine'

interface StorageNotice {
  text: string
  tone: 'plain' | 'warning' | 'danger'
  /** a newer version can be loaded */
  reload?: boolean
}

const GONE_WITH_THE_TAB = 'What you do is sent while this tab is open; what is not sent when you close it is lost.'

const STORAGE: Record<Summary['storage'], StorageNotice | null> = {
  ok: null,
  failed: {
    text: 'Changes cannot be kept on this device. What is shown may be old, and what you do is not saved.',
    tone: 'danger',
  },
  full: {
    text: 'This device has no room left: what you do is not kept, and what waits on it cannot be sent. Free some, and save again.',
    tone: 'danger',
  },
  missing: {
    text: `This browser keeps nothing for this console, as in a private window. ${GONE_WITH_THE_TAB}`,
    tone: 'warning',
  },
  broken: {
    text: `What this device keeps for you cannot be opened, and is left as it is. ${GONE_WITH_THE_TAB}`,
    tone: 'danger',
  },
  hanging: {
    text: `What this device keeps for you gives no answer, and is left as it is. It may help to close the other tabs of this console, or the browser, and to open it again. ${GONE_WITH_THE_TAB}`,
    tone: 'danger',
  },
}

const ROLE: Record<Summary['role'], StorageNotice | null> = {
  full: null,
  handedOver: {
    text: 'A newer version of this console was opened in another tab, and sends your changes for as long as it is open there. Reload this tab to use it here too.',
    tone: 'warning',
    reload: true,
  },
  readOnly: {
    text: 'A newer version of this console has been used on this device. This one only shows what is kept here, and keeps no changes. Reload to use the newer one.',
    tone: 'danger',
    reload: true,
  },
}

const NO_ROOM: StorageNotice = {
  text: 'This device has no room left to keep what the provider answers. Lists show while this tab is open.',
  tone: 'warning',
}

/** What staff must know about how their work is stored, before they go on. */
export const storageNotices = ({
  storage,
  isRoomForLists,
  role,
}: Pick<Summary, 'storage' | 'isRoomForLists' | 'role'>): readonly StorageNotice[] =>
  [
    // A tab that only reads fails at every change, and its disk is not at fault.
    role === 'readOnly' && storage === 'failed' ? null : STORAGE[storage],
    // One full disk is one notice.
    isRoomForLists || storage === 'full' ? null : NO_ROOM,
    ROLE[role],
  ].filter((notice) => notice !== null)

interface NewerVersion extends Pick<Summary, 'role'> {
  /** it is on this device and waits for the person's word */
  isReady: boolean
  /** the provider no longer answers this version */
  isAskedFor: boolean
}

const READY: StorageNotice = { text: 'A new version is ready', tone: 'plain' }
const ASKED_FOR: StorageNotice = {
  text: 'The provider asks for a newer version of this console. Your changes wait here.',
  tone: 'danger',
}

/** Null also if the notice about this tab's role offers *Reload* already: one is enough. */
export function versionNotice({ role, isReady, isAskedFor }: NewerVersion): StorageNotice | null {
  if (ROLE[role]) return null
  if (isReady) return READY
  return isAskedFor ? ASKED_FOR : null
}

/** Tells that the browser has cleared what was here. */
export function lostText(waiting: number): string {
  const cleared = 'This browser has cleared what the console kept on this device.'
  if (waiting === 0) return `${cleared} No changes were waiting there; lists and pictures are loaded again.`
  const changes = countText(waiting, 'change that was', 'changes that were')
  return `${cleared} ${changes} not sent may be lost: look whether what you did last is there.`
}
