/** The chosen values in the order in which they are offered, and unknown ones behind them: equal choices give equal lists. */
export const inKnownOrder = (chosen: readonly string[], known: readonly string[]): string[] => [
  ...known.filter((one) => chosen.includes(one)),
  ...chosen.filter((one) => !known.includes(one)).sort(),
]
