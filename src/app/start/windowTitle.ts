interface WindowTitle {
  /** Call it once another address has been reached. */
  show: () => void
  /** Sets the title that the screen gives itself. Returns a function that undoes it. */
  tell: (title: string) => () => void
}

/**
 * The window has the title of its screen, with the record that is open (WCAG 2.4.2).
 *
 * @param ofRoute the route's title, used until the screen tells its own
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
