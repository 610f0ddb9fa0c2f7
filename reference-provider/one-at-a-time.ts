/** Work that waits until the work before it is done, even if that failed. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>

export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
