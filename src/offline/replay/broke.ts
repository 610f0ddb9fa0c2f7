/** Sending ended in a mistake of the console itself, not in an outcome. */
export interface Broke {
  kind: 'broke'
  problem: unknown
}

export const brokenBy = (problem: unknown): Broke => ({ kind: 'broke', problem })
