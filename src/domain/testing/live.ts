import { History } from './history'
import { chanceOf, type Story } from './story'

/**
 * Lives through a story, until all is at rest.
 *
 * @returns what was broken by it, each with its invariant in front: `I1: …`
 */
export async function live({ seed, kind, capabilities, steps }: Story): Promise<string[]> {
  const history = new History(chanceOf(seed), kind, capabilities)
  const mistaken: unknown[] = []
  try {
    await history.begin()
    for (const step of steps) {
      await history.take(step)
      // Only then is nothing under way, so that what a tab shows is what it will go on to show.
      if (step.kind === 'pass') mistaken.push(...history.mistaken())
    }
    await history.comeToRest()
    history.ledger.judgeEffects()
    const { ledger, untold } = history
    return [
      ...ledger.violations,
      ...mistaken.map((what) => `I10: a tab shows ${JSON.stringify(what)}`),
      ...untold.map((what) => `OV4: a list shows ${JSON.stringify(what)}`),
      ...(await history.leftovers()).map((what) => `I9: is left ${JSON.stringify(what)}`),
      ...ledger.waiting.map(({ text }) => `I12: still waits: ${text}`),
      ...history.wrong().map((what) => `I12: a tab ends with ${JSON.stringify(what)}`),
    ]
  } finally {
    await history.end()
  }
}
