import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** What can lie over the board. Each is a part of the address: a link opens it, Back closes it, the board stays behind. */
const LAYERS = ['new', 'edit', 'pages', 'duplicates', 'recreate'] as const
export type LayerName = (typeof LAYERS)[number]

export const isLayer = (name: string): boolean => LAYERS.some((layer) => layer === name)

interface Layer {
  /** what it is open for, usually a brochure's id; null while it is closed */
  value: string | null
  open: (value: string) => void
  close: () => void
}

/** The state of a history entry that a layer was opened with: whoever closes it goes back to where they came from. */
const OPENED_HERE = 'layer'

/** One layer of the board, as the address has it. */
export function useLayer(name: LayerName): Layer {
  const value = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) || null })
  const { open, close } = useLayers()
  return useMemo(
    () => ({ value, open: (wanted: string) => open(name, wanted), close: () => close(name) }),
    [value, open, close, name],
  )
}

/** Opens and closes layers without following which are open: for cards, which must not repaint with the address. */
export function useLayers() {
  const { history } = useRouter()
  const open = useCallback(
    (name: LayerName, value: string) =>
      history.push(addressWith(history.location, name, value), { [OPENED_HERE]: name }),
    [history],
  )
  const close = useCallback(
    (name: LayerName) => {
      const { location } = history
      if (OPENED_HERE in location.state && location.state[OPENED_HERE] === name) history.back()
      else history.replace(addressWith(location, name, null)) // a link led straight here: there is nothing to go back to
    },
    [history],
  )
  return useMemo(() => ({ open, close }), [open, close])
}

function addressWith(
  { pathname, search }: { pathname: string; search: string },
  name: LayerName,
  value: string | null,
) {
  const params = new URLSearchParams(search)
  if (value === null) params.delete(name)
  else params.set(name, value)
  // A comma may stand in a query as it is, and the board's own lists have some.
  const query = params.toString().replaceAll('%2C', ',')
  return query ? `${pathname}?${query}` : pathname
}
