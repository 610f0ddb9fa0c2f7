/** What connects a control to its field in a form: its label, its messages, whether it is required. */
export interface FieldControl {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  /** the ids of the help and the message */
  'aria-describedby': string | undefined
  disabled: boolean
}
