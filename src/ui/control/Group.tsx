import type { ComponentProps } from 'react'

/** Controls that belong together, under a name that tells them from similar ones. Not a fieldset, which belongs in a form. */
export const Group = (rest: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form
  <div role="group" {...rest} />
)
