/** What a person is told of a change that they make: why it was not made, and how it is taken back. */
import { createContext, useCallback, useContext } from 'react'
import { type Offered, type Toast, useToast } from './toasts'

/** Why a change was not made, in words. The app knows what can be in the way of one. */
export const NotMadeContext = createContext<(problem: unknown) => string>(
  () => 'This change could not be kept on this device, so it was not made.',
)

/**
 * Nothing that a person does fails without a word: a change that could not be made is told by a toast.
 *
 * @returns waits for a change and resolves with what came of it; null where it was not made
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

/** Of what has been sent, and has no way back. */
export const TOO_LATE = { text: 'This can no longer be undone.', tone: 'danger' } as const

interface UndoOffer extends Pick<Toast, 'hint' | 'about' | 'holds' | 'progress'> {
  /** as long as there is a way back at all */
  offered?: Offered | undefined
}

/**
 * Tells what was done, with the way back. Taken back once, however often it is asked for: by the toast's button, which may be
 * pressed twice before it has gone, and by what is returned, for a key. What could not be taken back is offered again.
 *
 * @param takeBack resolves with whether there was a way back
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
