/**
 * The first bytes of a file that somebody chose; null if it cannot be read, for example because it has changed on the disk since.
 */
export const firstBytes = (file: Blob, count: number): Promise<Uint8Array | null> =>
  file
    .slice(0, count)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )

/** To be asked before the content of a file is judged. */
export const isReadable = async (file: Blob): Promise<boolean> => (await firstBytes(file, 1)) !== null
