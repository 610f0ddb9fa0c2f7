/** The end of a switch over a closed union: a new variant does not compile before it has been decided what is said of it. */
export function unreachable(variant: never): never {
  throw new Error(`unknown variant ${JSON.stringify(variant)}`)
}
