import { MEGABYTE } from '../provider/megabyte'

/** A limit as it is told: “5 MB”, “2.5 MB”, never more than may be sent. */
export const megabytes = (limit: number): string => `${Math.floor((limit * 10) / MEGABYTE) / 10} MB`

/** The size of a file over a limit as it is told: never so little that it would seem to fit. */
export const megabytesOfFile = (size: number): string => `${Math.ceil((size * 10) / MEGABYTE) / 10} MB`
