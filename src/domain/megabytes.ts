/** A limit as it is told: whole megabytes, never more than may be sent. */
export const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`
