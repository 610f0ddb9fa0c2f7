const changed = () => Promise.reject(new DOMException('It changed after it was chosen', 'NotReadableError'))

/** A file that has changed on the disk since somebody chose it: browsers do not read it any more. */
export const changedOnDisk = (name: string): File =>
  Object.assign(new File(['as it was'], name), {
    arrayBuffer: changed,
    slice: () => Object.assign(new Blob(), { arrayBuffer: changed }),
  })
