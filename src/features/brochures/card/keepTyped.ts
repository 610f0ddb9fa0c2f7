/**
 * Text typed into a card and not saved survives leaving the board in any way: it is kept on this device, and is in the card again
 * when the board is opened next. Nobody is asked, and nothing is saved that the person did not save.
 */
import * as v from 'valibot'
import type { Drafts, Visit } from '../../../data/form/draftsContext'
import { keepSoon } from '../../../data/form/keepSoon'
import { type Brochure, brochureSchema } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'
import { CARD_DRAFTS, cardDraft } from '../../../domain/form/draftKeys'
import type { Id } from '../../../offline/define'
import type { Engine } from '../../../offline/engine'
import { textNamed } from '../../../offline/names'
import type { DraftRow } from '../../../offline/storage/rows'
import type { Milliseconds } from '../../../provider/clock'
import { becomes, type Cell } from '../../../provider/source'
import type { CardField, Typed } from '../board/boardContext'
import { savedText } from './savedText'

/** If the card's brochure is not on this device by then, its text is brought back unchecked. */
const LONGEST_READ: Milliseconds = 1_000

const FIELDS: readonly CardField[] = ['position', 'frozen till']

/** As this or another version of the console has kept it: what cannot be read counts as absent. */
const text = v.fallback(v.optional(v.string()), undefined)
const over = v.fallback(v.optional(brochureSchema), undefined)
const textsSchema = v.fallback(v.object({ position: text, 'frozen till': text }), {})
const oversSchema = v.fallback(v.object({ position: over, 'frozen till': over }), {})

interface Keeping {
  typed: Cell<readonly Typed[]>
  engine: Pick<Engine, 'record' | 'names'>
  drafts: Drafts
}

/** @returns ends it, and keeps what is typed */
export function keepTyped({ typed, engine, drafts }: Keeping): () => void {
  const visits = new Map<Id, Visit>()
  let isLeft = false

  const visit = (id: Id): Visit => {
    const made = visits.get(id) ?? drafts.visit(cardDraft(id))
    visits.set(id, made)
    return made
  }
  const keep = () => {
    const all = typed.read()
    for (const id of new Set([...visits.keys(), ...all.map((one) => one.id)])) {
      const ofCard = all.filter((one) => one.id === id)
      const ofIt = visit(id)
      if (ofCard.length > 0) void ofIt.keep(...rowOf(ofCard))
      else {
        visits.delete(id)
        void ofIt.remove().then(ofIt.leave)
      }
    }
  }
  const keeper = keepSoon(keep)

  const bringBack = async (form: string) => {
    const id = form.slice(CARD_DRAFTS.length)
    const [last] = await drafts.visit(form).earlier()
    const shown = engine.record(brochures, id)
    if (last) await becomes(shown, (brochure) => brochure !== undefined, LONGEST_READ)
    if (!last || isLeft) return
    visit(id).take(last)
    const nameOf = (one: Id) => textNamed(one, engine.names.read())
    const isTypedSince = ({ field }: Typed) =>
      typed.read().some((one) => one.field === field && nameOf(one.id) === nameOf(id))
    const brought = typedIn(last, id).filter((one) => !isTypedSince(one) && !isSaved(one, shown.read()))
    typed.write([...typed.read(), ...brought])
  }

  const stop = typed.subscribe(keeper.typed)
  void drafts.formsWithDraft(CARD_DRAFTS).then((forms) => forms.forEach((form) => void bringBack(form)))
  if (typed.read().length > 0) keeper.typed()
  return () => {
    isLeft = true
    stop()
    keeper.end()
    for (const each of visits.values()) each.leave()
  }
}

/** The texts of a card, and the brochure that each was typed over. */
const rowOf = (ofCard: readonly Typed[]) =>
  [
    Object.fromEntries(ofCard.map(({ field, text }) => [field, text])),
    Object.fromEntries(ofCard.flatMap(({ field, over }) => (over ? [[field, over]] : []))),
  ] as const

function typedIn({ values, over }: DraftRow, id: Id): Typed[] {
  const texts = v.parse(textsSchema, values)
  const overs = v.parse(oversSchema, over)
  return FIELDS.flatMap((field) => {
    const text = texts[field]
    if (text === undefined) return []
    return [{ field, id, text, over: overs[field], problem: null, isBeingSaved: false }]
  })
}

/** True if the tab was closed after the text was saved and before its draft was removed. */
const isSaved = ({ field, text }: Typed, brochure: Brochure | null | undefined): boolean =>
  brochure != null && savedText[field](brochure) === text.trim()
