/** What a person is told about a change that they make: why it was not made, or how to undo it. */
import { createContext, useCallback, useContext } from 'react'
import { type Offered, type Toast, useToast } from './toasts'

/** Why a change was not made, in words. The app knows the possible reasons. */
export const NotMadeContext = createContext<(problem: unknown) => string>(
  () => 'This change could not be kept on this device, so it was not made.',
)

/**
 * Nothing that a person does fails silently: a toast says if a change could not be made.
 *
 * @returns waits for a change and resolves to its result; to null if it was not made
 */
export function useTold(): <Made>(change: Promise<Made>) => Promise<Made | null> {
  const toast = useToast()
  const whyNot = useContext(NotMadeContext)
  return useCallback(
    (change) =>
      change.catch((problem: unknown) => {
        toast({ text: whyNot(problem), tone: 'danger' })
        return null
      }),
    [toast, whyNot],
  )
}

/** For a change that has been sent and cannot be undone. */
export const TOO_LATE = { text: 'This can no longer be undone.', tone: 'danger' } as const

interface UndoOffer extends Pick<Toast, 'hint' | 'about' | 'holds' | 'progress'> {
  /** true while the change can be undone at all */
  offered?: Offered | undefined
}

/**
 * Says what was done, and offers to undo it. It is undone only once, however often that is asked for: by the toast's button, which
 * may be pressed twice before it has gone, and by the returned function, for a key. If undoing fails, it is offered again.
 *
 * @param takeBack resolves to whether it could be undone
 */
export function useUndoOffer(): (text: string, takeBack: () => Promise<boolean>, offer?: UndoOffer) => () => void {
  const toast = useToast()
  const told = useTold()
  return useCallback(
    (text, takeBack, { offered, ...news } = {}) => {
      let isTaken = false
      const undo = async () => {
        if (isTaken) return
        isTaken = true
        close()
        const isTakenBack = await told(takeBack())
        isTaken = isTakenBack !== null
        if (isTaken) toast(isTakenBack ? { text: 'Undone', for: 3000 } : TOO_LATE)
        else close = offer()
      }
      const offer = () => toast({ ...news, text, action: { label: 'Undo', run: undo, offered } })
      let close = offer()
      return undo
    },
    [toast, told],
  )
}
