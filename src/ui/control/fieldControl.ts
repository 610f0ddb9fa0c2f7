/** What makes a control its form's field: its label, its messages, whether it has to be filled in. */
export interface FieldControl {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  /** the ids of its help and its message */
  'aria-describedby': string | undefined
  disabled: boolean
}
