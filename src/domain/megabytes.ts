/** A limit as it is told: “5 MB”, “2.5 MB”, never more than may be sent. */
export const megabytes = (bytes: number): string => `${Math.floor(bytes / 100_000) / 10} MB`
