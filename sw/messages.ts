/** What pages say to the worker. */
import * as v from 'valibot'
import { workerMessageSchema } from '../src/provider/workerMessages'
import type { ImageStore } from './images'

/** Ignores whatever is no message of this console. */
export function hearPages(worker: ServiceWorkerGlobalScope, images: ImageStore, leaving: AbortController): void {
  worker.addEventListener('message', (event) => {
    const read = v.safeParse(workerMessageSchema, event.data)
    if (!read.success) return
    const message = read.output
    switch (message.type) {
      case 'SKIP_WAITING':
        return event.waitUntil(worker.skipWaiting())
      case 'MAKE_WAY':
        return leaving.abort()
      case 'KEEP_IMAGES':
        return event.waitUntil(images.keep(message.addresses, event))
      case 'FORGET_IMAGES':
        return event.waitUntil(images.forget())
      default:
        return message satisfies never
    }
  })
}
