import type { SensorContext } from '@dnd-kit/core'

/** The condition may never come true, so this many frames at most are waited for. */
const LONGEST = 12

/** Runs two frames after the condition has come true: the library finds out what lies under a dragged thing after its place. */
export function afterFrames(isTrue: () => boolean, run: () => void, left = LONGEST) {
  requestAnimationFrame(() => {
    if (isTrue() || left === 0) requestAnimationFrame(() => requestAnimationFrame(run))
    else afterFrames(isTrue, run, left - 1)
  })
}

/** Whether the library knows what lies under what it has drawn. It finds that out in a later task, which a slow device delays. */
export const isFoundOut = ({ collisions, over }: Pick<SensorContext, 'collisions' | 'over'>): boolean =>
  over?.id === collisions?.[0]?.id
