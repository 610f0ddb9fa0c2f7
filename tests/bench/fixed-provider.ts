import type { Fault, FaultScript, SeenRequest } from '../support/fault'
import { pass } from '../support/fault'
import { madeUpBrochure } from './page/made-up'

/** A provider that takes exactly so long for every change, however busy the machine is. */
export function fixedProvider(answersAfter: number): FaultScript {
  return ({ path, body, headers }) => {
    const [, shop] = /^\/bench-provider\/shops\/(\d+)$/.exec(path) ?? []
    if (shop) return echoed(answer({ shop: { id: shop, name: `Shop ${shop}`, version: 2 } }, answersAfter), headers)
    const [, id] = /^\/bench-provider\/brochures\/(\d+)\//.exec(path) ?? []
    if (!id) return path.startsWith('/bench-provider') ? answer({ languages: [] }, 0) : pass
    const changed = { ...madeUpBrochure(Number(id) - 1_000_000), ...JSON.parse(body), version: 2 }
    return echoed(answer({ brochure: changed }, answersAfter), headers)
  }
}

const echoed = (fault: ReturnType<typeof answer>, headers: SeenRequest['headers']): Fault => ({
  ...fault,
  headers: { 'idempotency-key': String(headers['idempotency-key']) },
})

function answer(body: object, after: number): Extract<Fault, { kind: 'answer' }> {
  return { kind: 'answer', status: 200, type: 'application/json', body: JSON.stringify(body), after }
}
