import {
  captivePortal,
  type Fault,
  type FaultScript,
  faultOn,
  isCall,
  noFaults,
  pass,
  refusal,
} from '../../support/fault'
import type { FaultProxy } from '../../support/proxy'
import type { Weather } from './story'

/** What can happen to a call on a bad line, each equally likely. None of these is a refusal by the provider. */
const MISHAPS: readonly Fault[] = [
  { kind: 'resetBefore' },
  { kind: 'resetAfter' },
  { kind: 'resetAfter' },
  { kind: 'cutBody' },
  { kind: 'twice' },
  { kind: 'delay', by: 700 },
  { kind: 'throttle', bytesPerSecond: 4_000 },
  { kind: 'answer', status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
  refusal(500, { code: 500, description: 'Out of order.' }),
  refusal(429, { code: 429, description: 'Slower.' }, { 'retry-after': '1' }),
]
const SHARE = 0.35

const lossy: FaultScript = (request, random) => {
  if (!isCall(request) || random() >= SHARE) return pass
  return MISHAPS[Math.floor(random() * MISHAPS.length)] ?? pass
}

const SCRIPTS: Record<Exclude<Weather, 'cut'>, FaultScript> = {
  calm: noFaults,
  lossy,
  portal: faultOn(isCall, captivePortal),
  slow: faultOn(isCall, { kind: 'delay', by: 1_200 }),
  silent: faultOn(isCall, { kind: 'hang' }),
}

export async function change(wire: FaultProxy, weather: Weather): Promise<void> {
  if (weather === 'cut') return wire.cut()
  await wire.mend()
  wire.play(SCRIPTS[weather])
}
