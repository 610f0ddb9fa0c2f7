import type { ComponentProps } from 'react'

/** Controls that belong together, under a name that tells them from others of their kind. Not a fieldset, which belongs in a form. */
export const Group = (rest: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/useSemanticElements: as said above
  <div role="group" {...rest} />
)
