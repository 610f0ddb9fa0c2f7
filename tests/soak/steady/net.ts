import { passing } from '../../../src/provider/browser'
import { type Fault, type FaultScript, isCall, noFaults, pass } from '../../support/fault'
import type { FaultProxy } from '../../support/proxy'
import type { Desk } from './desk'

export const NETS = ['calm', 'late', 'late', 'slow', 'lossy', 'off'] as const
export type Net = (typeof NETS)[number]

/** Milliseconds, at most. */
const LATE = 400
const SHARE_LOST = 0.3
const LOSSES: readonly Fault[] = [{ kind: 'resetBefore' }, { kind: 'resetAfter' }, { kind: 'cutBody' }]

const calls =
  (fault: (random: () => number) => Fault): FaultScript =>
  (request, random) =>
    isCall(request) ? fault(random) : pass

const SCRIPTS: Record<Exclude<Net, 'off'>, FaultScript> = {
  calm: noFaults,
  late: calls((random) => ({ kind: 'holdAnswer', until: passing(random() * LATE) })),
  slow: calls((random) => ({ kind: 'delay', by: random() * LATE })),
  lossy: calls((random) => (random() < SHARE_LOST ? (LOSSES[Math.floor(random() * LOSSES.length)] ?? pass) : pass)),
}

export async function change(net: Net, wire: FaultProxy, { online }: Desk): Promise<void> {
  if (net === 'off') await wire.cut()
  else {
    await wire.mend()
    wire.play(SCRIPTS[net])
  }
  online.write(net !== 'off')
}
