/** Answers out of a cache, which is written to behind the answer. */
import type { Strategy } from 'workbox-strategies/Strategy'

/** The strategy's answer, whatever becomes of keeping it: on a full disk that fails, and `handle` would leave it to nobody. */
export function answerFrom(strategy: Strategy, asked: Parameters<Strategy['handleAll']>[0]): Promise<Response> {
  const [answer, kept] = strategy.handleAll(asked)
  kept.catch(() => undefined)
  return answer
}
