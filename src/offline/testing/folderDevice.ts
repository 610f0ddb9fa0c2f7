/** A device with folders on it, and the steps in which the engine's tests are written. */
import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { type Change, change } from '../engine'
import type { Registry } from '../mutation'
import { type ConsoleDatabase, openDatabase } from '../storage/database'
import { flush } from './clock'
import { Device, type Tab } from './device'
import {
  createFolder,
  deleteFolder,
  type Folder,
  folderRegistry,
  folderResource,
  folders,
  moveFolder,
  rankFolder,
  renameFolder,
} from './folders'
import { ModelProvider } from './provider'

export type FolderDevice = Device<ModelProvider<Folder>>

export const inbox = { state: 'inbox' }
export const active = { state: 'active' }

/** A device whose first tab shows the inbox, the active list and the counts. */
export const deviceWith = (...ids: string[]) => deviceKnowing([], ...ids)

/** The same, with more kinds of changes registered. */
export async function deviceKnowing(mutations: Registry['mutations'], ...ids: string[]) {
  const registry = { ...folderRegistry, mutations: [...folderRegistry.mutations, ...mutations] }
  const device = new Device(registry, new ModelProvider(folderResource))
  device.provider.add(...ids.map((id) => ({ id })))
  const tab = await device.openTab()
  await show(tab, device)
  return { device, tab }
}

export async function show({ engine }: Tab, device: FolderDevice) {
  await engine.refresh(folders, inbox)
  await engine.refresh(folders, active)
  await engine.refreshTally(folders, inbox)
  engine.list(folders, inbox).read()
  engine.list(folders, active).read()
  engine.tally(folders, inbox).read()
  await device.settle()
}

export const idsOf = ({ engine }: Tab, filter = inbox) => engine.list(folders, filter).read().ids
export const countsOf = ({ engine }: Tab) => engine.tally(folders, inbox).read()?.counts
export const folderOf = ({ engine }: Tab, id: string) => engine.record(folders, id).read()
export const make = ({ engine }: Tab, ...changes: Change[]) => engine.commit(changes)
export const move = (id: string, state: string) => change(moveFolder, { id, state })
export const rename = (id: string, name: string) => change(renameFolder, { id, name })
export const rank = (id: string, to: number | null) => change(rankFolder, { id, rank: to })
export const create = (id: string, name: string, parent?: string) =>
  change(createFolder, { id, name, ...(parent ? { parent } : {}) })
export const erase = (id: string) => change(deleteFolder, { id })
export const pending = ({ engine }: Tab) => engine.summary.read().pending
export const parked = ({ engine }: Tab) =>
  engine.outbox
    .read()
    .filter(({ state }) => state === 'parked')
    .map(({ text, parked: why }) => ({ what: text, why }))
/** The `seq` of the oldest change that is still here. */
export const firstSeq = ({ engine }: Tab): number => engine.outbox.read()[0]?.seq ?? 0
export const isWrite = ({ method }: { method: string }) => method !== 'GET'
export const writes = ({ provider }: FolderDevice) => provider.log.filter((line) => !line.startsWith('GET'))

/** Counts the writes under way at the same time. @returns the most there ever were */
export function writesAtOnce({ provider }: FolderDevice): () => number {
  let now = 0
  let most = 0
  provider.gate = async (request) => {
    if (!isWrite(request)) return
    now += 1
    most = Math.max(most, now)
    await flush()
    now -= 1
  }
  return () => most
}

/** From now on writes, or reads, take effect, but their answers are held back. @returns lets all of them come */
export function holdAnswers(provider: ModelProvider<Folder>, to: 'writes' | 'reads' = 'writes'): () => void {
  const { send } = provider
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(provider, 'send').mockImplementation(async (request, options) => {
    const outcome = await send(request, options)
    if (Boolean(options?.key) === (to === 'writes')) await released
    return outcome
  })
  return release
}

/** Reads folder 1, but its answer comes only after a list has told a newer name: “Newer”. */
export async function readLate({ engine }: Tab, device: FolderDevice) {
  const release = device.provider.hold(({ path }) => path === '/folders/1')
  const stale = device.provider.record('1')
  const late = engine.refreshOne(folders, '1')
  await device.settle()
  device.provider.edit('1', { name: 'Newer' })
  await engine.refresh(folders, inbox)
  device.provider.records.set('1', stale)
  release()
  await late
}

/** Reads the device's database, or changes it behind the console's back. */
export async function inDatabase<T>(
  { person }: FolderDevice,
  work: (database: ConsoleDatabase) => PromiseLike<T>,
): Promise<T> {
  const database = openDatabase(person)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
