/** One person at the console without its screens: the engine in this process, in front of the real provider. */
import { brochures } from '../../../src/domain/brochures/collection'
import { type BrochureFilter, wholeTab } from '../../../src/domain/brochures/filter'
import { STATUSES } from '../../../src/domain/brochures/states'
import { offers } from '../../../src/domain/offers/collection'
import { registry } from '../../../src/domain/registry'
import { createEngine } from '../../../src/offline/createEngine'
import type { Id } from '../../../src/offline/define'
import type { Engine } from '../../../src/offline/engine'
import { openStore } from '../../../src/offline/storage/store'
import { ProfileChannel, ProfileLocks } from '../../../src/offline/testing/profile'
import { systemClock } from '../../../src/provider/browser'
import { type Deployment, parseDeployment } from '../../../src/provider/deployment'
import { get } from '../../../src/provider/request'
import { createSend } from '../../../src/provider/send'
import type { Person } from '../../../src/provider/session/person'
import { type Cell, createCell } from '../../../src/provider/source'
import { signedIn } from '../../support/colleague'
import { STAFF } from '../../support/person'
import { TABLES } from './tables'

export const LISTS: readonly BrochureFilter[] = STATUSES.map(({ state }) => wholeTab(state))
/** Dutch and French. */
export const LANGUAGES: readonly Id[] = ['1', '2']

export interface Desk {
  engine: Engine
  /** the network interface, as the browser tells it */
  online: Cell<boolean>
}

/** A desk at a new device. @param url the provider's, or that of the faults before it */
export async function deskAt(url: string): Promise<Desk> {
  const provider = { api: `${url}/api`, graphql: `${url}/graphql`, socket: `${url}/socket` }
  const brand = {
    hosts: [''],
    name: 'Brochures',
    logo: '',
    accent: '#000000',
    dashboard: url,
    publicSite: url,
    maps: url,
  }
  const capabilities = { idempotencyKeys: true, recordVersions: true }
  const deployment = parseDeployment({ provider, ...capabilities, brands: [brand] }, url)
  const person = crypto.randomUUID()
  const online = createCell(true)
  const world = {
    person,
    device: person,
    build: 1,
    registry,
    capabilities,
    send: await sendAt(url, deployment),
    probe: get('/languages'),
    clock: systemClock,
    locks: new ProfileLocks().forContext(),
    channel: new ProfileChannel(() => 0).forContext(),
    visible: createCell(true),
    onlineHint: online,
    dropPictures: async () => undefined,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
  }
  return { engine: await createEngine(world, await openStore(person)), online }
}

async function sendAt(url: string, deployment: Deployment) {
  const { email } = STAFF.Sanne
  const token = await signedIn(url, email)
  const person: Person = { id: '1', email, firstName: '', lastName: '', roles: [] }
  const held = { kind: 'token', token, person } as const
  const session = {
    token: async () => held,
    early: async () => ({ value: token, sure: Promise.resolve(held) }),
    renew: async () => held,
    refused: () => undefined,
  }
  return createSend({ deployment, session, fetch, clock: systemClock })
}

/** Asks the provider for all that the eye sees, to the end of each list. */
export async function readAll({ engine }: Desk): Promise<void> {
  const toItsEnd = async (filter: BrochureFilter) => {
    await engine.refresh(brochures, filter)
    while (engine.list(brochures, filter).read().more) await engine.extend(brochures, filter)
    await engine.refreshTally(brochures, filter)
  }
  await Promise.all([
    ...LISTS.map(toItsEnd),
    ...LANGUAGES.map((language) => engine.refresh(offers, { language })),
    ...TABLES.map(({ read }) => read(engine)),
  ])
}
