import type { Summary } from '../offline/engine'

/**
 * The state of the connection to the provider, told honestly.
 *
 * @param held waiting changes need the person's word
 */
export function connectivityText(
  { connectivity, foreign, signedOut, storage, isRoomForLists }: Summary,
  held: boolean,
): string {
  if (storage === 'full') return 'This device has no room left: changes cannot be kept on it.'
  if (storage === 'failed') return 'Changes cannot be kept on this device.'
  if (signedOut) return 'Your session is over. Changes wait here until you sign in again.'
  if (foreign)
    return 'Something else answers in the provider’s place, such as a sign-in page of this network. Changes wait here.'
  if (connectivity === 'offline')
    return `This device is offline. Changes are kept here and sent when ${held ? 'you say so' : 'the network is back'}.`
  if (connectivity === 'unreachable')
    return 'The provider does not answer. Changes are kept here; it is tried again by itself.'
  if (!isRoomForLists) return 'This device has no room left to keep what the provider answers.'
  if (held) return 'Online. What waits is sent when you say so.'
  return 'Online. Changes are sent as you make them.'
}
