import type { ComponentProps, WheelEvent } from 'react'

/** A field of numbers. By the wheel over it some browsers count it up or down, which nobody sees who means to scroll. */
export const NumberInput = (props: Omit<ComponentProps<'input'>, 'type' | 'onWheel'>) => (
  <input {...props} type="number" onWheel={keepNumber} />
)

/** What cannot be written is not counted either; it keeps the focus, and can be typed into in the next frame. */
function keepNumber({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  field.readOnly = true
  requestAnimationFrame(() => {
    field.readOnly = false
  })
}
