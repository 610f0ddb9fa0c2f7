import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useMutateAll } from '../../data/changes'
import { useDeployment } from '../../data/deploymentContext'
import { useKeepFile } from '../../data/device/files'
import { useEngine } from '../../data/engineContext'
import { type FormDraft, useFormDraft } from '../../data/form/formDraft'
import { draftOfNew, type NewFormProps, type Refused, useTakenUp } from '../../data/form/refusedChange'
import { makeWay } from '../../data/form/submit'
import { useOptions } from '../../data/reading/options'
import { importDraft } from '../../domain/form/draftKeys'
import { choicesOf } from '../../domain/form/options'
import {
  csvImportSchema,
  FIELD_LABELS as LABELS,
  type UrlImportForm,
  urlImportSchema,
} from '../../domain/locations/form'
import { importFromCsv, importFromUrl } from '../../domain/locations/wholeList'
import { regions } from '../../domain/regions/collection'
import type { Id } from '../../offline/define'
import { type Change, change } from '../../offline/engine'
import { RadioGroup } from '../../ui/control/RadioGroup'
import { SelectFormField } from '../../ui/form/choiceFields'
import { FileField } from '../../ui/form/FileField'
import { FormDialog } from '../../ui/form/FormDialog'
import { TextField } from '../../ui/form/fields'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { useRefusedImport } from './useRefusedImport'

const SOURCES = [
  { value: 'url', label: 'From URL' },
  { value: 'csv', label: 'From CSV' },
] as const
type Source = (typeof SOURCES)[number]['value']

/** An import from an address or from a file (spec section 2). Its progress shows on the screen behind. */
export function ImportDialog({ shopId, address, onClose }: NewFormProps & { shopId: Id }) {
  const refused = useRefusedImport(shopId, address)
  const [source, setSource] = useState<Source>(refused.csv ? 'csv' : 'url')
  // Made here, for both sources: switching between them keeps what was typed, and an import from either removes the draft.
  const form = useSchemaForm(urlImportSchema, { region_id: '', link: '' })
  const draft = useFormDraft(draftOfNew(importDraft(shopId), refused.url), form)
  useTakenUp(form, refused.url, ({ args: { region_id, link } }) => ({
    values: { region_id, link },
    tell: tellsIn(form, { openingsurengids: 'link' }),
  }))
  const start = useStart(refused.csv ?? refused.url, { draft, onClose })
  const choice = (
    <div>
      <RadioGroup label="Source" value={source} options={SOURCES} onChange={setSource} />
    </div>
  )
  const parts = { shopId, form, choice, start, onClose }
  return source === 'url' ? <UrlImport {...parts} draft={draft} /> : <CsvImport {...parts} taken={refused.csv} />
}

/** Keeps an import in place of the refused one. Rejects if it cannot be kept: then the form stays, and says so. */
function useStart(taken: Refused | null, { draft, onClose }: { draft: FormDraft; onClose: () => void }) {
  const engine = useEngine()
  const mutateAll = useMutateAll()
  return async (made: Change) => {
    try {
      await mutateAll([made], draft.saving())
    } catch (problem) {
      draft.refused()
      throw problem
    }
    draft.clear()
    if (taken) await makeWay(engine, taken.seq)
    onClose()
  }
}

interface ImportFormProps {
  shopId: Id
  /** the form of the import from an address */
  form: UseFormReturn<UrlImportForm>
  choice: ReactNode
  start: (made: Change) => Promise<void>
  onClose: () => void
}

const WORDS = { title: 'Import locations', submit: 'Start import', cancel: 'Cancel' } as const

function UrlImport({ shopId, onClose, form, draft, choice, start }: ImportFormProps & { draft: FormDraft }) {
  const save = ({ region_id, link }: UrlImportForm) => start(change(importFromUrl, { id: shopId, region_id, link }))
  return (
    <FormDialog {...WORDS} form={form} draft={draft} onSubmit={save} onClose={onClose}>
      {choice}
      <RegionField />
      <TextField
        name="link"
        label="Link"
        type="url"
        required
        help="An opening-hours page that answers with JSON or CSV"
      />
    </FormDialog>
  )
}

interface CsvImportProps extends ImportFormProps {
  taken: ReturnType<typeof useRefusedImport>['csv']
}

function CsvImport({ shopId, onClose, form: other, choice, taken, start }: CsvImportProps) {
  const { csvBytes } = useDeployment().deployment.limits
  const [schema] = useState(() => csvImportSchema(csvBytes))
  // No file is chosen yet; the schema has a message for that.
  const form = useSchemaForm(schema, { region_id: other.getValues('region_id'), file: undefined as unknown as File })
  const keepFile = useKeepFile()
  useTakenUp(form, taken, ({ args: { region_id } }) => ({
    values: { region_id },
    file: 'file',
    tell: tellsIn(form, { csv_file: 'file' }),
  }))
  // Both forms ask for the region: it is passed on to the other.
  const holdRegion = useCallback(
    (id: Id) => {
      if (id !== other.getValues('region_id')) other.resetField('region_id', { defaultValue: id })
    },
    [other],
  )
  const save = async (region_id: string, file: File) =>
    start(change(importFromCsv, { id: shopId, region_id, file: await keepFile(file), fileName: file.name }))
  return (
    <FormDialog {...WORDS} form={form} onSubmit={({ region_id, file }) => save(region_id, file)} onClose={onClose}>
      {choice}
      <RegionField onHeld={holdRegion} />
      <FileField
        name="file"
        label="CSV file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        required
        help="The first line names the columns: name, address, zip_code, city; lat, lng and region are optional."
      />
    </FormDialog>
  )
}

/** @param onHeld called with the region it holds, whether that was chosen here or comes from a refused import */
function RegionField({ onHeld }: { onHeld?: (id: Id) => void }) {
  const options = choicesOf(useOptions(regions))
  const region = useWatch<{ region_id: Id }, 'region_id'>({ name: 'region_id' })
  useEffect(() => onHeld?.(region), [onHeld, region])
  return <SelectFormField name="region_id" label={LABELS.region_id} options={options} required />
}
