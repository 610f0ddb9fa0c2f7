/**
 * Random histories of every declared mutation against the real engine. What must hold in each of them is the engine's
 * contract: nothing lost, nothing twice, nothing out of turn, nothing overwritten unseen, nothing left behind.
 */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from './registry'
import { KINDS } from './testing/kinds'
import { live } from './testing/live'
import { nameOf } from './testing/modelled'
import { answerBesideFile, passedOver } from './testing/onceFailed'
import { ARGUMENTS } from './testing/steps'
import { type Story, story } from './testing/story'

/** `HISTORIES=200000 HISTORY_SEED=7 npx vitest run src/domain/registry.test.ts` is the long run. */
const { HISTORIES = '300', HISTORY_SEED = '20261121' } = import.meta.env

test('every declared mutation takes part in the random histories', () => {
  expect(registry.mutations.map(nameOf).sort()).toEqual(Object.keys(ARGUMENTS).sort())
})

test('every collection that can be changed has records for the random histories', () => {
  const changed = new Set(registry.mutations.map(({ collection }) => collection.name))
  expect([...changed].filter((name) => !(name in KINDS))).toEqual([])
})

test('whatever staff can make and change can be made again when somebody has deleted it', () => {
  const making = registry.mutations.filter(({ kind, forOthers }) => kind === 'creation' && !forOthers)
  const changed = (name: string) =>
    registry.mutations.some(({ kind, collection }) => kind === 'update' && collection.name === name)
  const never = making.filter(({ collection, again }) => changed(collection.name) && !again)
  expect(never.map(nameOf)).toEqual([])
})

test('[CD14] what is typed into a form is known to be about a record that can be deleted, here or by the provider alone', () => {
  const deleted = registry.mutations.filter(({ kind }) => kind === 'deletion').map(({ collection }) => collection.name)
  const formsOf = (name: string) => registry.collections.find((one) => one.name === name)?.drafts?.('7') ?? []
  expect(Object.fromEntries([...deleted, 'brochures'].map((name) => [name, formsOf(name)]))).toEqual({
    admins: ['admin 7'],
    ads: ['ad 7'],
    brochures: ['brochure 7', 'card 7'],
    categories: ['category 7'],
    identity_users: ['user 7'],
    locations: [], // they are made and deleted, never changed
    shops: ['shop 7', 'location new 7', 'import 7'],
  })
})

async function breaksNothing(told: Story) {
  expect(await live(told)).toEqual([])
}

test('[RP5] an answer is settled all or nothing while a file is read beside it', () => breaksNothing(answerBesideFile))

test('[LE6] what a sender did not live to tell is learned when a new tab sends in its place, and not the one that waited', () =>
  breaksNothing(passedOver))

test('[RP13] whatever happens, each change arrives once or waits for a person, and every list ends as the provider has it', async () => {
  await fc.assert(fc.asyncProperty(story, breaksNothing), {
    numRuns: Number(HISTORIES),
    seed: Number(HISTORY_SEED),
    timeout: 20_000,
  })
}, 480_000)
