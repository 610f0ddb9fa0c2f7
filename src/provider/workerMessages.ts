/** What a page and the service worker say to each other. */
import * as v from 'valibot'

/** The tag under which the browser is asked to wake the worker for waiting changes. */
export const REPLAY_TAG = 'replay'

/** How many addresses one message may hold at most. */
export const MOST_ADDRESSES = 100

/** Everything that a page may tell the worker: one union, parsed where it arrives. */
export const workerMessageSchema = v.variant('type', [
  /** somebody has agreed to the new version (the name is workbox-window's) */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /**
   * to the previous version: give up what is on its way, because a browser lets a worker finish that before the next one takes over
   */
  v.object({ type: v.literal('MAKE_WAY') }),
  /** keep these images for times without a network: the worker does not see the requests of a page's first visit */
  v.object({ type: v.literal('KEEP_IMAGES'), addresses: v.pipe(v.array(v.string()), v.maxLength(MOST_ADDRESSES)) }),
  /** the person who has seen them is signed out: keep none, including those still on their way */
  v.object({ type: v.literal('FORGET_IMAGES') }),
])
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>

/** What the worker may tell a page. */
export const pageMessageSchema = v.object({
  /** somebody has clicked its notification */
  type: v.literal('OPEN_SYNC_CENTRE'),
})
export type PageMessage = v.InferOutput<typeof pageMessageSchema>

/** In the address of a page that is opened for the sync centre: `/?sync-centre`. */
export const SYNC_CENTRE = 'sync-centre'
