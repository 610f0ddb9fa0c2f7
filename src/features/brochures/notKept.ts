/** The toast for a change that this device could not keep. */
export const NOT_KEPT = {
  text: 'This change could not be kept on this device, so it was not made.',
  tone: 'danger',
} as const
