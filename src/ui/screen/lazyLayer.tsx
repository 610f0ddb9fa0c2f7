import type { ComponentType } from 'react'
import { useKeysAhead } from './keysAhead'
import { lazyPart } from './lazyPart'
import { MissingDialog } from './MissingPart'

interface LayerProps {
  onClose: () => void
}

function OnItsWay({ onClose }: LayerProps) {
  useKeysAhead(onClose)
  return null
}

/** What lies over a screen, and is loaded behind it: while it is on its way, keys are meant for it. */
export const lazyLayer = <P extends LayerProps>(load: () => Promise<ComponentType<P>>) =>
  lazyPart<P>(load, MissingDialog, OnItsWay)
