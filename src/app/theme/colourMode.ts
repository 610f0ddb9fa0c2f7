import { localValues } from '../../provider/localValues'
import { createCell, type Source } from '../../provider/source'

type ColourMode = 'light' | 'dark'

export interface ColourModeSwitch {
  mode: Source<ColourMode>
  toggle: () => void
}

const KEPT = 'theme'

/**
 * Light or dark: the system's mode until somebody chooses the other; choosing the system's mode follows the system again. The
 * choice holds in every tab. Paper is always light.
 */
export function followColourMode(window: Window): ColourModeSwitch {
  const { documentElement } = window.document
  // Until here, the browser draws what is around the page in the system's mode.
  const around = window.document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const ofSystem = (): ColourMode => (system.matches ? 'dark' : 'light')
  const chosen = () => {
    const kept = localValues.getItem(KEPT)
    return kept === 'dark' || kept === 'light' ? kept : null
  }
  const mode = createCell(ofSystem())
  let isOnPaper = false
  const show = () => {
    const next = isOnPaper ? 'light' : (chosen() ?? ofSystem())
    documentElement.classList.toggle('dark', next === 'dark')
    documentElement.classList.toggle('light', next === 'light')
    for (const colour of around) colour.media = colour.dataset.theme === next ? 'all' : 'not all'
    mode.write(next)
  }
  show()
  system.addEventListener('change', show)
  for (const at of ['beforeprint', 'afterprint'])
    window.addEventListener(at, () => {
      isOnPaper = at === 'beforeprint'
      show()
    })
  window.addEventListener('storage', ({ key }) => key === KEPT && show())

  return {
    mode,
    toggle: () => {
      const next = mode.read() === 'dark' ? 'light' : 'dark'
      if (next === ofSystem()) localValues.removeItem(KEPT)
      else localValues.setItem(KEPT, next)
      show()
    },
  }
}
