import { expect, test } from 'vitest'
import { REPLAY_TAG } from '../src/provider/workerMessages'
import { replayOnSync } from './replay'

test('a worker that leaves what waits to an open tab is woken again: the tab may be closed before all is sent', async () => {
  let answer: Promise<unknown> = Promise.resolve()
  replayOnSync({
    clients: { matchAll: async () => ['a tab'] },
    addEventListener: (_: string, listener: (event: unknown) => void) =>
      listener({ type: 'sync', tag: REPLAY_TAG, waitUntil: (work: Promise<unknown>) => (answer = work) }),
  } as unknown as ServiceWorkerGlobalScope) // what the worker has besides is not touched
  await expect(answer).rejects.toThrow('an open tab sends for itself')
})
