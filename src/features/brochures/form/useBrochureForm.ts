import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEngine } from '../../../data/engineContext'
import { useNamedValues } from '../../../data/form/namedValues'
import { useSource } from '../../../data/source'
import { goesOut } from '../../../data/sync'
import type { Named } from '../../../domain/border'
import { type Attachment, lacksPdfs, owedRegions, sameAttachments } from '../../../domain/brochures/attachments'
import { type BrochureForm, brochureFormSchema } from '../../../domain/brochures/form'
import { MESSAGES } from '../../../domain/brochures/formWords'
import type { Engine } from '../../../offline/engine'
import { type Cell, createCell } from '../../../provider/source'
import { useSchemaForm } from '../../../ui/form/schemaForm'
import type { Form } from './brochureForm'
import { reconsider } from './reconsider'
import { uploadProblem } from './uploadState'
import { uploadStates } from './uploads'

interface Judged {
  /** null while the shop is not known: until then no region's pdf can be asked for */
  shopRegions: readonly Named[] | null
  /** what the brochure had when the form was opened, or what others have changed since */
  before: readonly Attachment[]
  isNew: boolean
}

export interface FormWithRules {
  form: Form
  /** what the rules go by; `useJudged` keeps it up to date */
  judged: { current: Judged }
  checks: Cell<number>
  isChecking: boolean
}

/**
 * The form with its rules. The rules for attachments depend on the shop and on the uploads, read when it is submitted.
 * `checks` counts the files that are being checked: they are no attachments yet, and would be lost if the form were saved now.
 */
export function useBrochureForm(initial: BrochureForm): FormWithRules {
  const engine = useEngine()
  const [checks] = useState(() => createCell(0))
  const isChecking = useSource(checks) > 0
  const judged = useRef<Judged>({ shopRegions: null, before: initial.attachments, isNew: true })
  const schema = useMemo(
    () =>
      brochureFormSchema((attachments) =>
        checks.read() > 0 ? MESSAGES.uploading : problemOfAttachments(engine, attachments, judged.current),
      ),
    [engine, checks],
  )
  const form = useSchemaForm(schema, initial)
  useNamedValues(form)
  // No control binds the attachments, and a field that is not registered cannot be reset.
  form.register('attachments')
  return { form, judged, checks, isChecking }
}

/** Tells the rules what they depend on. If the shop's regions change, a message about a region that it has lost goes away. */
export function useJudged(form: Form, judged: { current: Judged }, now: Judged): void {
  useLayoutEffect(() => {
    judged.current = now
  })
  const { shopRegions } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules read the regions from `judged`
  useEffect(() => reconsider(form), [form, shopRegions])
}

function problemOfAttachments(
  engine: Engine,
  attachments: readonly Attachment[],
  { shopRegions, before, isNew }: Judged,
): string | null {
  if (!isNew && sameAttachments(before, attachments)) return null
  const underWay = uploadProblem(uploadStates(engine, attachments), goesOut(engine))
  if (underWay) return underWay
  return shopRegions && lacksPdfs(owedRegions(shopRegions, before), attachments) ? MESSAGES.missingPdfs : null
}
