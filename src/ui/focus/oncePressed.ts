/**
 * For a button that acts on something else after each press, which nobody has looked at yet: the second press of a double click
 * does nothing. Presses by key have no click count.
 */
export const oncePressed =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act()
  }
