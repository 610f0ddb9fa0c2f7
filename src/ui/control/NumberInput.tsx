import type { ComponentProps, WheelEvent } from 'react'

/** A number field. In some browsers the wheel changes the number, which somebody who only wants to scroll does not notice. */
export const NumberInput = (props: Omit<ComponentProps<'input'>, 'type' | 'onWheel'>) => (
  <input {...props} type="number" onWheel={keepNumber} />
)

/** The wheel changes nothing in a read-only field. It keeps the focus, and can be typed into again in the next frame. */
function keepNumber({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  field.readOnly = true
  requestAnimationFrame(() => {
    field.readOnly = false
  })
}
