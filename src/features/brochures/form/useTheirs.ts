import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useSource } from '../../../data/source'
import { attachmentsOf } from '../../../domain/brochures/attachments'
import type { Brochure } from '../../../domain/brochures/brochure'
import { formOf } from '../../../domain/brochures/edit'
import type { BrochureForm } from '../../../domain/brochures/form'
import { renamed } from '../../../offline/names'
import type { Form } from './brochureForm'
import type { TheirMarks } from './Theirs'
import { type FieldName, sameField, theirChanges } from './theirChanges'
import type { FormOptions } from './useFormOptions'
import { useGiveUp } from './useGiveUp'
import { ownTimeOf, wordsOf } from './valueWords'

interface TheirsHere {
  marks: TheirMarks
  /** what the person's changes are compared with by now */
  base: () => BrochureForm
  /** Puts a message at each field that both have changed and nobody has decided; true if there is one. */
  refuseUndecided: () => boolean
}

interface Edited {
  /** what the form was opened with */
  initial: BrochureForm
  brochure: Brochure
  options: FormOptions
}

const UNDECIDED = 'This has been changed elsewhere. Keep theirs or yours.'

/**
 * Follows what others do to the brochure while it is being edited: a field that the person has left alone takes the new value; a
 * field that both have changed waits for a decision.
 */
export function useTheirs(form: Form, { initial, brochure, options }: Edited): TheirsHere {
  const engine = useEngine()
  const giveUp = useGiveUp()
  const names = useSource(engine.names)
  const base = useRef<BrochureForm>(initial)
  const [followed, setFollowed] = useState<ReadonlySet<FieldName>>(new Set())
  const [disputed, setDisputed] = useState<ReadonlySet<FieldName>>(new Set())
  const theirs = useMemo(() => renamed(formOf(brochure, attachmentsOf(brochure)), names), [brochure, names])

  const stand = useCallback((name: FieldName, value: BrochureForm[FieldName]) => {
    base.current = { ...base.current, [name]: value }
  }, [])

  useLayoutEffect(() => {
    // The form changes its ids in the same way (`useNamedValues`).
    base.current = renamed(base.current, names)
    const mine = form.getValues()
    const found = theirChanges(base.current, theirs, mine)
    // What the form has already is no news, least of all what the person has saved.
    const news = found.followed.filter((name) => !sameField(name, mine, theirs))
    for (const name of found.followed) {
      stand(name, theirs[name])
      form.resetField(name, { defaultValue: theirs[name] })
    }
    if (news.length > 0) setFollowed((before) => new Set([...before, ...news]))
    setDisputed((before) => (sameNames(before, found.disputed) ? before : new Set(found.disputed)))
  }, [names, form, theirs, stand])

  const settle = useCallback(
    (name: FieldName) => {
      stand(name, theirs[name])
      form.clearErrors(name)
      setDisputed((before) => new Set([...before].filter((other) => other !== name)))
    },
    [form, stand, theirs],
  )

  const marks = useMemo<TheirMarks>(
    () => ({
      followed,
      disputed: new Map(
        [...disputed].map((name) => [name, { text: wordsOf(name, theirs, options), own: ownTimeOf(name, theirs) }]),
      ),
      keepTheirs: (name) => {
        if (name === 'attachments') void giveUp(form.getValues(name))
        form.resetField(name, { defaultValue: theirs[name] })
        settle(name)
      },
      keepMine: settle,
    }),
    [giveUp, form, followed, disputed, theirs, options, settle],
  )

  return {
    marks,
    base: () => base.current,
    refuseUndecided: () => {
      for (const name of disputed) form.setError(name, { type: 'theirs', message: UNDECIDED })
      return disputed.size > 0
    },
  }
}

const sameNames = (a: ReadonlySet<FieldName>, b: readonly FieldName[]) =>
  a.size === b.length && b.every((name) => a.has(name))
