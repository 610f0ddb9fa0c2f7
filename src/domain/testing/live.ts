import { History } from './history'
import type { Story } from './story'

/**
 * Lives through a story, until all is at rest.
 *
 * @returns what was broken by it, each with its invariant in front: `I1: …`
 */
export async function live(story: Story): Promise<string[]> {
  const history = new History(story)
  const mistaken: unknown[] = []
  try {
    await history.begin()
    for (const step of story.steps) {
      await history.take(step)
      // Only then is nothing under way, so that what a tab shows is what it will go on to show.
      if (step.kind === 'pass') mistaken.push(...history.mistaken())
    }
    await history.comeToRest()
    return [...mistaken.map((what) => `I10: a tab shows ${JSON.stringify(what)}`), ...(await history.broken())]
  } finally {
    await history.end()
  }
}
