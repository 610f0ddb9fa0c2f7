/**
 * Bytes. All limits on files count in this, here, in the deployment file and at the provider. By this count a file is never larger
 * than its owner's system says; in steps of a thousand, some files would be refused that are said to fit.
 */
export const MEGABYTE = 1_048_576
