import { MEGABYTE } from '../../provider/files/megabyte'

/** A limit as it is told: “5 MB”, “2.5 MB”, never more than may be sent. */
export const megabytes = (limit: number): string => `${Math.floor((limit * 10) / MEGABYTE) / 10} MB`

/** A size as it is told: never so little that a file over a limit would seem to fit. */
export const megabytesOfFile = (size: number): string => `${Math.ceil((size * 10) / MEGABYTE) / 10} MB`
