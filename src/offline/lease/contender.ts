/** A tab's share in replaying: while it holds the lease it is told of every change to the outbox, its own and those of other tabs. */
import { carrying } from '../outbox/files'
import { looking } from '../replay/look'
import { type Replay, type ReplayPorts, startReplay } from '../replay/replay'
import { contend, every, RENEW_EVERY } from './lease'

interface ContenderPorts extends Omit<ReplayPorts, 'carry' | 'look'> {
  /**
   * From now on it is this tab that sends. Whoever did until now may have died before it could tell of all that it wrote.
   *
   * @param isSuccessor that was in this tab's lifetime
   */
  onHeld: (isSuccessor: boolean) => void
  /** Hears of changes that nobody has told of: whoever made them may have been closed at once. */
  catchUp: () => Promise<void>
}

export interface Contender extends Pick<Replay, 'poke' | 'wake'> {
  /** Forgets every waiting time, in whichever tab it is that sends. */
  sendNow: () => void
  /** It takes no further part. */
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

/** Where a newer console has given the rows another form, this one sends nothing. */
export const neverReplaying: Contender = { poke: () => {}, wake: () => {}, sendNow: () => {}, stop: () => {} }
