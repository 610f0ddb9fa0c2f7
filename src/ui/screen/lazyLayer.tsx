import type { ComponentProps, ComponentType } from 'react'
import { useGoingOn } from '../useAddress'
import { NOTHING_TYPED, type TypedAhead, useKeysAhead } from './keysAhead'
import { lazyPart } from './lazyPart'
import { MissingDialog } from './MissingPart'
import { OnItsWay } from './OnItsWay'

interface LayerProps {
  onClose: () => void
}

/**
 * A layer over a screen that is loaded on demand: while it is loading, keys are meant for it. Whoever goes on to something else
 * gives it up: it would come over that, and do there what was typed before.
 */
export function lazyLayer<P extends LayerProps>(load: () => Promise<ComponentType<P>>) {
  const typed: TypedAhead = { ...NOTHING_TYPED }
  function Coming({ onClose }: LayerProps) {
    useKeysAhead(typed, onClose)
    useGoingOn(onClose)
    return <OnItsWay />
  }
  function Late(props: ComponentProps<typeof MissingDialog>) {
    useKeysAhead(typed, null)
    useGoingOn(props.onClose)
    return <MissingDialog {...props} />
  }
  return lazyPart<P>(load, Late, Coming)
}
