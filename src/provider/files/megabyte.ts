/**
 * Bytes. What every limit on a file counts in, here and in the deployment file, as at the provider. By this count a file is never
 * larger than its owner's system says; in steps of a thousand some would be refused that are told to fit.
 */
export const MEGABYTE = 1_048_576
