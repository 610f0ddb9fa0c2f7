import type { ComponentProps } from 'react'

/** Controls that belong together, by whose name they are told from others of their kind. Not a fieldset: that is of a form. */
export const Group = (rest: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/useSemanticElements: as said above
  <div role="group" {...rest} />
)
