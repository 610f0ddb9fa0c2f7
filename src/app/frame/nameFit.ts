import { folded } from '../../ui/text/folded'

/** How well a name fits a search: best if it is the same, then if it begins so, then if it has it somewhere; 0 if it does not fit. */
export function nameFit(search: string): (name: string) => number {
  const wanted = folded(search)
  return (name) => {
    const text = folded(name)
    if (text === wanted) return 1
    if (text.startsWith(wanted)) return 0.98
    return text.includes(wanted) ? 0.95 : 0
  }
}

/** What fits at all, the best first; what fits alike in the order it has. */
export const bestFirst = <One>(list: readonly One[], score: (one: One) => number): One[] =>
  list
    .map((one) => ({ one, fits: score(one) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ one }) => one)
