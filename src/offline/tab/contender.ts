/**
 * A tab's part in replaying: while it holds the lease it is told of every change to the outbox, its own and those of other tabs.
 */

import { contend, every, RENEW_EVERY } from '../lease/lease'
import { carrying } from '../outbox/files'
import { looking } from '../replay/look'
import { type Replay, type ReplayPorts, startReplay } from '../replay/replay'

interface ContenderPorts extends Omit<ReplayPorts, 'carry' | 'look'> {
  /**
   * Called when this tab begins to send. The context that sent before may have died before it could tell of all that it wrote.
   *
   * @param isSuccessor whether that other context sent while this tab was open
   */
  onHeld: (isSuccessor: boolean) => void
  /** Finds changes that nobody has told of: the tab that made them may have been closed at once. */
  catchUp: () => Promise<void>
}

export interface Contender extends Pick<Replay, 'poke' | 'wake'> {
  /** Ends every wait, whichever tab sends. */
  sendNow: () => void
  /** Takes no further part. */
  stop: () => void
}

/** Queues for the lease, and sends for as long as it is held. */
export function contendToReplay(ports: ContenderPorts): Contender {
  const { database, world, feed } = ports
  const look = looking(database, world, feed)
  const carry = carrying(database, (file, percent) => feed.progress({ file, percent }))
  let replay: Replay | null = null
  let stopCatchingUp = () => {}
  const lose = () => {
    stopCatchingUp()
    replay?.stop()
    replay = null
  }
  const stopContending = contend(database, world, {
    onHeld: (epoch, isSuccessor) => {
      lose()
      replay = startReplay({ ...ports, carry, look }, epoch)
      stopCatchingUp = every(world, RENEW_EVERY, ports.catchUp)
      ports.onHeld(isSuccessor)
    },
    onLost: lose,
  })
  feed.onSignal((kind) => {
    if (kind === 'asked') replay?.sendNow()
  })
  return {
    poke: () => replay?.poke(),
    wake: () => replay?.wake(),
    sendNow: () => {
      if (replay) replay.sendNow()
      else feed.signal('asked')
    },
    stop: () => {
      stopContending()
      lose()
    },
  }
}

/** For a console that sends nothing, because a newer one has changed the form of the rows. */
export const neverReplaying: Contender = { poke: () => {}, wake: () => {}, sendNow: () => {}, stop: () => {} }
