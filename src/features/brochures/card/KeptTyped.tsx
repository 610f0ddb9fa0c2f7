import { useEffect } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useDrafts } from '../../../data/form/draftsContext'
import { useBoard } from '../board/boardContext'
import { keepTyped } from './keepTyped'

/** Keeps what is typed into cards on this device, for as long as the board is open. */
export function KeptTyped() {
  const { typed } = useBoard()
  const engine = useEngine()
  const drafts = useDrafts()
  useEffect(() => (drafts ? keepTyped({ typed, engine, drafts }) : undefined), [typed, engine, drafts])
  return null
}
