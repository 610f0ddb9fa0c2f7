import type { SensorContext } from '@dnd-kit/core'

/** Not everything that is waited for comes: so many frames at most. */
const LONGEST = 12

/** Runs two frames after it has come true: what lies under a thing that is dragged is found out after where it is. */
export function afterFrames(isTrue: () => boolean, run: () => void, left = LONGEST) {
  requestAnimationFrame(() => {
    if (isTrue() || left === 0) requestAnimationFrame(() => requestAnimationFrame(run))
    else afterFrames(isTrue, run, left - 1)
  })
}

/** Whether the library has found out what lies under what it has drawn: that is a task of its own, and late on a slow device. */
export const isFoundOut = ({ collisions, over }: Pick<SensorContext, 'collisions' | 'over'>): boolean =>
  over?.id === collisions?.[0]?.id
