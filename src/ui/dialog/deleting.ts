import { useCallback } from 'react'
import { useTold } from '../news/telling'
import { numberText } from '../text/numberText'
import { useConfirm } from './dialogs'

/** The question before a deletion, where the specification has no other words for it (section 2). */
const DELETE_QUESTION = "Are you sure? You couldn't restore it back."

/**
 * What the question is about, with what else is given up.
 *
 * @param waiting how many changes need the record and would never be sent without it
 */
export function deletingTitle(what: string, waiting = 0): string {
  if (waiting === 0) return `Delete ${what}`
  const changes = waiting === 1 ? 'change that needs' : 'changes that need'
  return `Delete ${what}, and ${numberText(waiting)} waiting ${changes} it`
}

interface DeletingQuestion {
  title: string
  /** for words of the specification's own */
  text?: string
}

/**
 * Deletes once the person has said yes, and says so if that could not be kept.
 *
 * @returns asks, and resolves to whether it is deleted
 */
export function useDeletion(): (question: DeletingQuestion, remove: () => Promise<unknown>) => Promise<boolean> {
  const confirm = useConfirm()
  const told = useTold()
  return useCallback(
    async (question, remove) => {
      if (!(await confirm({ text: DELETE_QUESTION, danger: true, ...question }))) return false
      return (await told(remove())) !== null
    },
    [confirm, told],
  )
}
