import type { PlacedBrochure } from '../../support/brochures'
import type { ProviderUnderTest } from '../../support/provider'
import { added, type Deed, judge, noFault, type Verdict } from '../../support/verdict'
import { isContested, type Target } from './story'

type Label = Target | 'Inbox'

export const STATE_OF: Record<Label, string> = {
  Inbox: 'inbox',
  'Ready For Approval': 'for_approval',
  Active: 'active',
  Archive: 'archived',
  Trash: 'trash',
}
const PERSON = 'Sanne de Vries'

/** What the person did, brochure by brochure, and what a colleague did to the contested ones. */
export class Account {
  readonly placed: readonly PlacedBrochure[]
  readonly #deeds: Deed[][]
  readonly #byColleague: Set<string>[]

  constructor(placed: readonly PlacedBrochure[]) {
    this.placed = placed
    this.#deeds = placed.map(() => [])
    this.#byColleague = placed.map(() => new Set())
  }

  get made(): number {
    return this.#deeds.flat().length
  }

  get uncertain(): number {
    return this.#deeds.flat().filter(({ arrives }) => arrives === 'may').length
  }

  did(brochure: number, to: Target, arrives: Deed['arrives']): void {
    this.#deeds[brochure]?.push({ to: STATE_OF[to], arrives })
  }

  colleagueDid(brochure: number, to: Target): void {
    this.#byColleague[brochure]?.add(STATE_OF[to])
  }

  /** A brochure that nobody else has touched needs no decision: its changes must arrive, whatever button was pressed. */
  mayGiveUp(name: string): boolean {
    return isContested(this.placed.findIndex((each) => each.name === name))
  }

  /** One of several equal changes was given up. Which one does not matter: the others are in order all the same. */
  gaveUp(name: string, to: string): void {
    const brochure = this.placed.findIndex((each) => each.name === name)
    const label = LABELS.find((each) => each === to)
    for (const deed of this.#deeds[brochure] ?? []) if (label && deed.to === STATE_OF[label]) deed.arrives = 'may'
  }

  /** The tabs where the person may find the brochure: that of their last change, or of one before it that is not certain. */
  tabsOf(brochure: number): Label[] {
    const tabs: Label[] = []
    for (const { to, arrives } of [...(this.#deeds[brochure] ?? [])].reverse()) {
      tabs.push(...LABELS.filter((label) => STATE_OF[label] === to))
      if (arrives === 'must' && !isContested(brochure)) return tabs
    }
    const others = isContested(brochure) ? LABELS : (['Inbox'] as const)
    return [...new Set([...tabs, ...others])]
  }

  /** Compares the account with the provider's history. */
  async judge({ query }: ProviderUnderTest): Promise<{ verdict: Verdict; words: string[] }> {
    let verdict = noFault
    const words: string[] = []
    for (const [at, { id, name }] of this.placed.entries()) {
      const rows = await query('select caption from brochure_updates where brochure_id = $1 order by id', [id])
      const effects = rows.flatMap(({ caption }) => stateIn(String(caption)) ?? [])
      const deeds = (this.#deeds[at] ?? []).map((deed) =>
        this.#byColleague[at]?.has(deed.to) ? { ...deed, arrives: 'may' as const } : deed,
      )
      const found = judge(deeds, effects)
      verdict = added(verdict, found)
      if (found.lost + found.doubled + found.outOfOrder > 0)
        words.push(`${name}: did ${JSON.stringify(deeds)}, and the provider has ${effects.join(', ')}`)
    }
    return { verdict, words }
  }
}

export const LABELS = Object.keys(STATE_OF) as Label[] // the keys of the table above

/** The history's words for a change of status that this person made. */
function stateIn(caption: string): string | null {
  const [, name, by] = /^Status set to (.+) by (.*)$/.exec(caption) ?? []
  const label = LABELS.find((each) => each === name)
  return by === PERSON && label ? STATE_OF[label] : null
}
