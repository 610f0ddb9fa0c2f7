import { folded } from '../../ui/text/folded'

/** How well a name matches a search: best if equal, then if it begins with it, then if it contains it; 0 if it does not match. */
export function nameFit(search: string): (name: string) => number {
  const wanted = folded(search)
  return (name) => {
    const text = folded(name)
    if (text === wanted) return 1
    if (text.startsWith(wanted)) return 0.98
    return text.includes(wanted) ? 0.95 : 0
  }
}

/** Only what matches, the best first; equal matches keep their order. */
export const bestFirst = <One>(list: readonly One[], score: (one: One) => number): One[] =>
  list
    .map((one) => ({ one, fits: score(one) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ one }) => one)
