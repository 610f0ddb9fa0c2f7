/**
 * `multipart/form-data`, written by hand: a browser makes a new boundary each time, and a change that is sent again must have the
 * same bytes (faults I7). Names are escaped as browsers do (WHATWG HTML, multipart/form-data encoding algorithm).
 */

interface Payload {
  body: Blob
  type: string
}

export type Part = readonly [name: string, value: string | File]

/** @param mark what the boundary is made from: the same each time a change is sent, and in no file by accident */
export function multipart(parts: readonly Part[], mark: string): Payload {
  const boundary = `console-${mark}`
  const pieces: BlobPart[] = []
  for (const [name, value] of parts) {
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`
    if (typeof value === 'string') pieces.push(`${disposition}\r\n\r\n${value.replace(/\r?\n|\r/g, '\r\n')}\r\n`)
    else {
      const type = value.type || 'application/octet-stream'
      pieces.push(`${disposition}; filename="${escaped(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value, '\r\n')
    }
  }
  pieces.push(`--${boundary}--\r\n`)
  return { body: new Blob(pieces), type: `multipart/form-data; boundary=${boundary}` }
}

const escaped = (name: string) => name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22')
