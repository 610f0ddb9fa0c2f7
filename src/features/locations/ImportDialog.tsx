import { type ReactNode, useState } from 'react'
import { useMutate } from '../../data/changes'
import { useDeployment } from '../../data/deploymentContext'
import { useKeepFile } from '../../data/device/files'
import { useOptions } from '../../data/reading/options'
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
import { RadioGroup } from '../../ui/control/RadioGroup'
import { SelectFormField } from '../../ui/form/choiceFields'
import { FileField } from '../../ui/form/FileField'
import { FormDialog } from '../../ui/form/FormDialog'
import { TextField } from '../../ui/form/fields'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { useTold } from '../../ui/news/telling'

const SOURCES = [
  { value: 'url', label: 'From URL' },
  { value: 'csv', label: 'From CSV' },
] as const
type Source = (typeof SOURCES)[number]['value']

interface ImportDialogProps {
  shopId: Id
  onClose: () => void
}

/** An import from an address or from a file (spec section 2). What becomes of it is told on the screen behind. */
export function ImportDialog(props: ImportDialogProps) {
  const [source, setSource] = useState<Source>('url')
  // What both have in common is not asked for twice.
  const [region, setRegion] = useState('')
  const common = (
    <>
      <div>
        <RadioGroup label="Source" value={source} options={SOURCES} onChange={setSource} />
      </div>
      <RegionField onChosen={setRegion} />
    </>
  )
  const parts = { ...props, region, common }
  return source === 'url' ? <UrlImport {...parts} /> : <CsvImport {...parts} />
}

interface ImportFormProps extends ImportDialogProps {
  region: Id
  common: ReactNode
}

const WORDS = { title: 'Import locations', submit: 'Start import', cancel: 'Cancel' } as const

function UrlImport({ shopId, onClose, region, common }: ImportFormProps) {
  const form = useSchemaForm(urlImportSchema, { region_id: region, link: '' })
  const mutate = useMutate()
  const told = useTold()
  const start = async ({ region_id, link }: UrlImportForm) => {
    if (await told(mutate(importFromUrl, { id: shopId, region_id, link }))) onClose()
  }
  return (
    <FormDialog {...WORDS} form={form} onSubmit={start} onClose={onClose}>
      {common}
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

function CsvImport({ shopId, onClose, region, common }: ImportFormProps) {
  const { csvBytes } = useDeployment().deployment.limits
  const [schema] = useState(() => csvImportSchema(csvBytes))
  // No file is chosen yet; the schema has words for that.
  const form = useSchemaForm(schema, { region_id: region, file: undefined as unknown as File })
  const keepFile = useKeepFile()
  const mutate = useMutate()
  const told = useTold()
  const keep = async (region_id: string, file: File) =>
    mutate(importFromCsv, { id: shopId, region_id, file: await keepFile(file), fileName: file.name })
  const start = async ({ region_id, file }: { region_id: string; file: File }) => {
    if (await told(keep(region_id, file))) onClose()
  }
  return (
    <FormDialog {...WORDS} form={form} onSubmit={start} onClose={onClose}>
      {common}
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

function RegionField({ onChosen }: { onChosen: (id: Id) => void }) {
  const options = choicesOf(useOptions(regions))
  return (
    <SelectFormField
      name="region_id"
      label={LABELS.region_id}
      options={options}
      empty="Choose…"
      required
      onChosen={onChosen}
    />
  )
}
