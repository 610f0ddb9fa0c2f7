import type { ComponentProps, WheelEvent } from 'react'

/** A field of numbers. Some browsers count up or down when the wheel turns over it, unseen by whoever means to scroll. */
export const NumberInput = (props: Omit<ComponentProps<'input'>, 'type' | 'onWheel'>) => (
  <input {...props} type="number" onWheel={keepNumber} />
)

/** Nothing counts in a field that is read-only. It keeps the focus, and can be typed into again in the next frame. */
function keepNumber({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  field.readOnly = true
  requestAnimationFrame(() => {
    field.readOnly = false
  })
}
