interface WindowTitle {
  /** To be called once another address has been reached. */
  show: () => void
  /** Sets what the screen calls itself. Returns what takes that back. */
  tell: (title: string) => () => void
}

/**
 * The title of the window is that of its screen, with the record that is open (WCAG 2.4.2).
 *
 * @param ofRoute what the route calls its screen, until that is there to tell
 */
export function createWindowTitle(brand: string, ofRoute: () => string | undefined): WindowTitle {
  let told: string | null = null
  const show = () => {
    const title = told ?? ofRoute()
    document.title = title ? `${title} · ${brand}` : brand
  }
  const tell = (title: string) => {
    told = title
    show()
    return () => {
      told = null
      show()
    }
  }
  return { show, tell }
}
