const changed = () => Promise.reject(new DOMException('It changed after it was chosen', 'NotReadableError'))

/** A file that is another one on the disk than it was when somebody chose it: browsers do not read it any more. */
export const changedOnDisk = (name: string): File =>
  Object.assign(new File(['as it was'], name), {
    arrayBuffer: changed,
    slice: () => Object.assign(new Blob(), { arrayBuffer: changed }),
  })
