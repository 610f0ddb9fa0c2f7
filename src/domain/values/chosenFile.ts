/** The first bytes of a file that somebody chose; null where it cannot be read, as what has changed on the disk since it was chosen. */
export const firstBytes = (file: Blob, count: number): Promise<Uint8Array | null> =>
  file
    .slice(0, count)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )

/** Asked before what a file holds is judged. */
export const isReadable = async (file: Blob): Promise<boolean> => (await firstBytes(file, 1)) !== null
