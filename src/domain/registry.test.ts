/**
 * Random histories of every declared mutation against the real engine. What must hold in each of them is the engine's
 * contract: nothing lost, nothing twice, nothing out of turn, nothing overwritten unseen, nothing left behind.
 */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from './registry'
import { History } from './testing/history'
import { KINDS } from './testing/kinds'
import { nameOf } from './testing/modelled'
import { answerBesideFile } from './testing/onceFailed'
import { ARGUMENTS } from './testing/steps'
import { chanceOf, type Story, story } from './testing/story'

/** `HISTORIES=200000 HISTORY_SEED=7 npx vitest run src/domain/registry.test.ts` is the long run. */
const { HISTORIES = '1000', HISTORY_SEED = '20261121' } = import.meta.env

test('every declared mutation takes part in the random histories', () => {
  expect(registry.mutations.map(nameOf).sort()).toEqual(Object.keys(ARGUMENTS).sort())
})

test('every collection that can be changed has records for the random histories', () => {
  const changed = new Set(registry.mutations.map(({ collection }) => collection.name))
  expect([...changed].filter((name) => !(name in KINDS))).toEqual([])
})

async function live({ seed, kind, capabilities, steps }: Story) {
  const history = new History(chanceOf(seed), kind, capabilities)
  await history.begin()
  for (const step of steps) {
    await history.take(step)
    // Only then is nothing under way, so that what a tab shows is what it will go on to show.
    if (step.kind === 'pass') expect(history.mistaken()).toEqual([])
  }
  await history.comeToRest()
  history.ledger.judgeEffects()
  expect(history.ledger.violations).toEqual([])
  expect(history.ledger.waiting).toEqual([])
  for (const screen of history.screens) expect(screen).toEqual(history.ideal)
  await history.end()
}

test('[RP5] an answer is settled all or nothing while a file is read beside it', () => live(answerBesideFile))

test('[RP13] whatever happens, each change arrives once or waits for a person, and every list ends as the provider has it', async () => {
  await fc.assert(fc.asyncProperty(story, live), {
    numRuns: Number(HISTORIES),
    seed: Number(HISTORY_SEED),
    timeout: 20_000,
  })
}, 480_000)
