import { expect, test, vi } from 'vitest'
import { authority } from '../testing/authority'
import { deployment, sanne } from '../testing/device'
import { browserProfile } from '../testing/profile'
import { virtualClock } from '../testing/virtualClock'
import { createTokens } from './tokens'

test('only those who ask while a token is on its way are told as soon as it is here; nobody else is remembered', async () => {
  const [clock, { fetch }, profile] = [virtualClock(), authority({ sanne }), browserProfile()]
  const ports = { ...deployment.provider, capabilities: deployment, clock, fetch, locks: profile.locks }
  const tokens = createTokens({ ...ports, channel: profile.channel(), accepts: () => true })
  const told = vi.fn()
  void tokens.signIn('sanne', () => {})
  await clock.pass(100)
  void tokens.fresh().then(() => told('before'))
  void tokens.renew('token-1')
  void tokens.fresh().then(() => told('meanwhile'))
  await clock.pass(100)
  expect(told.mock.calls).toEqual([['meanwhile']])
})
