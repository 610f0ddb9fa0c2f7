import { History } from './history'
import type { Story } from './story'

/**
 * Plays a story until everything is at rest.
 *
 * @returns what it broke, each with its invariant in front: `I1: …`
 */
export async function live(story: Story): Promise<string[]> {
  const history = new History(story)
  const mistaken: unknown[] = []
  try {
    await history.begin()
    for (const step of story.steps) {
      await history.take(step)
      // Only now is nothing under way, so that what a tab shows will stay.
      if (step.kind === 'pass') mistaken.push(...history.mistaken())
    }
    await history.comeToRest()
    return [...mistaken.map((what) => `I10: a tab shows ${JSON.stringify(what)}`), ...(await history.broken())]
  } finally {
    await history.end()
  }
}
