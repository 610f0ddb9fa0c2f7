import { expect, test } from 'vitest'
import { REPLAY_TAG } from '../src/provider/workerMessages'
import { replayOnSync } from './replay'

const SCOPE = 'https://console.example/'
const LEFT_TO_TAB = 'an open tab sends for itself'

/** A worker that is woken while windows are open at these addresses: what it answers to the browser. */
async function wokenBeside(...urls: string[]): Promise<unknown> {
  let answer: Promise<unknown> = Promise.resolve()
  replayOnSync({
    registration: { scope: SCOPE },
    clients: { matchAll: async () => urls.map((url) => ({ url })) },
    addEventListener: (_: string, listener: (event: unknown) => void) =>
      listener({ type: 'sync', tag: REPLAY_TAG, waitUntil: (work: Promise<unknown>) => (answer = work) }),
  } as unknown as ServiceWorkerGlobalScope) // what the worker has besides is not touched
  return answer
}

test('a worker that leaves what waits to an open tab is woken again: the tab may be closed before all is sent', async () => {
  await expect(wokenBeside(`${SCOPE}#/shops`)).rejects.toThrow(LEFT_TO_TAB)
})

test('a picture or another page of this host that is open in a tab sends nothing: nothing is left to it', async () => {
  await expect(wokenBeside(`${SCOPE}files/covers/1.webp`)).rejects.not.toThrow(LEFT_TO_TAB)
})
