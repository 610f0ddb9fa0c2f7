/** The end of a switch over a closed union: a new variant does not compile until somebody has decided what to say about it. */
export function unreachable(variant: never): never {
  throw new Error(`unknown variant ${JSON.stringify(variant)}`)
}
