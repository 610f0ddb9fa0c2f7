/** Sends with progress, which only `XMLHttpRequest` reports, and only in a tab. */
import type { Answer } from '../outcome'
import type { Upload } from './transfer'

/** Rejects if no answer comes, or the caller gives up. `onProgress` gets bytes. */
export const uploadByXhr: Upload = (address, { method, headers, body }, { signal, onProgress }) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.upload.addEventListener('load', () => onProgress(body.size))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        headers: { get: (name) => request.getResponseHeader(name) },
        bodyText: request.responseText,
      }),
    )
    for (const event of ['error', 'abort', 'timeout']) {
      request.addEventListener(event, () => reject(new Error(`upload: ${event}`)))
    }
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) reject(new Error('upload: given up'))
    else request.send(body)
  })
