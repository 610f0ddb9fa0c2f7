import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePanned } from './usePanned'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Sheet({ isThere }: { isThere: boolean }) {
  const sheet = useRef<HTMLElement>(null)
  const panned = usePanned(sheet)
  return (
    <section ref={sheet} aria-label="Sheet" data-panned={panned}>
      {isThere ? <img alt="Page 1" /> : <p>Page 1 is not on this device.</p>}
    </section>
  )
}

test('a picture that is wider than its room can be moved also where it has come in the place of words', async () => {
  class Sizes {
    readonly #look: () => void
    constructor(look: () => void) {
      this.#look = look
    }
    observe(element: Element) {
      if (element instanceof HTMLImageElement) this.#look()
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  const { rerender } = render(<Sheet isThere={false} />)
  const sheet = screen.getByRole('region')
  vi.spyOn(sheet, 'scrollWidth', 'get').mockReturnValue(2_000)
  rerender(<Sheet isThere />)
  await waitFor(() => expect(sheet.dataset.panned).toBe('true'))
})
