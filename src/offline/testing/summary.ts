import type { Summary } from '../engine'

/** The summary of a device that is in touch with the provider and has nothing waiting. */
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
