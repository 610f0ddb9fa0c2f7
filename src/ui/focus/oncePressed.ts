/**
 * For a button that has something else to act on as soon as it is pressed, which nobody has looked at: the second press of a double
 * click does nothing. A key's press counts no clicks.
 */
export const oncePressed =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act()
  }
