import type { Summary } from '../engine'

/** A device in touch with the provider, with nothing that waits. */
export const ALL_WELL: Summary = {
  connectivity: 'online',
  pending: 0,
  parked: 0,
  sending: 0,
  oldest: null,
  signedOut: false,
  foreign: false,
  storage: 'ok',
  isRoomForLists: true,
  role: 'full',
}
