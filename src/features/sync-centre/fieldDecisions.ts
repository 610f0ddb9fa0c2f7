import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDrafts } from '../../data/form/draftsContext'
import { type Keeper, keepSoon } from '../../data/form/keepSoon'
import type { FieldComparison } from '../../offline/engine'
import { draftOver } from '../../offline/storage/draftKeys'

export interface Decision {
  side: 'mine' | 'theirs' | 'other'
  value: unknown
}

type Decisions = ReadonlyMap<string, Decision>

/**
 * What is decided on each field of a conflict. What is given under *Something else* is kept on this device, and is there again when
 * the conflict is opened the next time, until it is decided or given up, or the change is gone (CD13).
 */
export function useFieldDecisions(seq: number) {
  const drafts = useDrafts()
  const visit = useMemo(() => drafts?.visit(draftOver('decision', seq)) ?? null, [drafts, seq])
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const latest = useRef(decisions)
  const keeper = useRef<Keeper | null>(null)
  useLayoutEffect(() => {
    latest.current = decisions
  })
  useEffect(() => {
    if (!visit) return
    let gone = false
    const made = keepSoon(() => {
      const others = othersAmong(latest.current)
      void (Object.keys(others).length > 0 ? visit.keep(others) : visit.remove())
    })
    keeper.current = made
    void visit.earlier().then(([last]) => {
      if (gone || !last) return
      visit.take(last)
      setDecisions((now) => new Map([...othersIn(last.values), ...now]))
    })
    return () => {
      gone = true
      made.end()
      visit.leave()
    }
  }, [visit])

  return {
    on: ({ field, mine }: FieldComparison): Decision => decisions.get(field) ?? { side: 'mine', value: mine },
    decide: (field: string, decision: Decision) => {
      setDecisions(new Map([...decisions, [field, decision]]))
      keeper.current?.typed()
    },
    forget: () => {
      keeper.current?.forget()
      void visit?.remove()
    },
  }
}

/** Without what cannot be read. */
const othersAmong = (decisions: Decisions) =>
  Object.fromEntries(
    [...decisions].flatMap(([field, { side, value }]) =>
      side === 'other' && !Number.isNaN(value) ? [[field, value]] : [],
    ),
  )

const othersIn = (kept: unknown): [string, Decision][] =>
  Object.entries(Object(kept)).map(([field, value]) => [field, { side: 'other', value }])
