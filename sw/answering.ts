/** Answers out of a cache, which is written to behind the answer. */
import type { Strategy } from 'workbox-strategies/Strategy'

/** The strategy's answer, also if it cannot be kept: on a full disk keeping fails, and with `handle` nobody would catch that. */
export function answerFrom(strategy: Strategy, asked: Parameters<Strategy['handleAll']>[0]): Promise<Response> {
  const [answer, kept] = strategy.handleAll(asked)
  kept.catch(() => undefined)
  return answer
}
