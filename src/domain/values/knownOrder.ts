/** What is chosen in the order in which it is offered, whatever nobody here knows behind it: equal choices are equal lists. */
export const inKnownOrder = (chosen: readonly string[], known: readonly string[]): string[] => [
  ...known.filter((one) => chosen.includes(one)),
  ...chosen.filter((one) => !known.includes(one)).sort(),
]
