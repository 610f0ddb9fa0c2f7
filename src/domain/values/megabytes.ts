import { MEGABYTE } from '../../provider/files/megabyte'

/** A limit in words: “5 MB”, “2.5 MB”; rounded down, so never more than may be sent. */
export const megabytes = (limit: number): string => `${Math.floor((limit * 10) / MEGABYTE) / 10} MB`

/** A size in words; rounded up, so that a file over a limit never seems to fit. */
export const megabytesOfFile = (size: number): string => `${Math.ceil((size * 10) / MEGABYTE) / 10} MB`
