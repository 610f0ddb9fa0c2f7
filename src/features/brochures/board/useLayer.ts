import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isAnythingModal } from '../../../ui/focus/modality'
import { useAddressSteps } from '../../../ui/useAddress'
import { layerInAddress } from './boardUrl'

/** What can lie over the board. Each is part of the address: a link opens it, Back closes it, the board stays behind. */
const LAYERS = ['new', 'edit', 'pages', 'duplicates', 'recreate', 'hotspots', 'merge'] as const
export type LayerName = (typeof LAYERS)[number]

export const isLayer = (name: string): boolean => LAYERS.some((layer) => layer === name)

interface Layer {
  /** what it is open for, usually a brochure's id; null while closed */
  value: string | null
  /** changes what it is open for, without a new history step */
  mend: (value: string) => void
  close: () => void
}

/** One layer of the board, as the address has it. */
export function useLayer(name: LayerName): Layer {
  const value = useLocation({ select: layerInAddress(name) })
  const { mend, close } = useAddressSteps()
  return useMemo(
    () => ({ value, mend: (wanted: string) => mend({ [name]: wanted }), close: () => close(name) }),
    [value, mend, close, name],
  )
}

/**
 * Opens layers without subscribing to the address: for cards, which must not repaint with it. Cards can be used only while no layer
 * is there. One that is on its way then is replaced: it would come over this one, in the midst of what is typed there.
 */
export function useOpenLayer(): (name: LayerName, value: string) => void {
  const { open } = useAddressSteps()
  return useCallback((name, value) => open({ [name]: value }, isAnythingModal() ? [] : LAYERS), [open])
}
