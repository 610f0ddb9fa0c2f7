/** The rules for a new location and for an import (spec section 5, “Location new form”, “Import”). */
import * as v from 'valibot'
import { fetchedLink, filledTrimmed } from '../form/formFields'
import { BLANK, tooLarge, UNREADABLE_FILE } from '../form/formMessages'
import { firstBytes, isReadable } from '../values/chosenFile'
import type { Location } from './location'

export const FIELD_LABELS = {
  region_id: 'Region',
  name: 'Name',
  address: 'Address',
  zip_code: 'Zip code',
  city: 'City',
} as const

const MESSAGES = {
  empty: 'Can not be empty',
  notCsv: 'This is no CSV file. Save the list as CSV first.',
} as const

const required = filledTrimmed(1000)
const region = v.pipe(v.string(), v.nonEmpty(BLANK))

export const locationFormSchema = v.object({
  region_id: region,
  name: required,
  address: required,
  zip_code: required,
  city: required,
})
export type LocationForm = v.InferOutput<typeof locationFormSchema>

export const EMPTY_LOCATION: LocationForm = { region_id: '', name: '', address: '', zip_code: '', city: '' }

/** The form's values for an existing location, or for one that was to be made. */
export const formOf = ({ region_id, name, address, zip_code, city }: Location): LocationForm => ({
  region_id: region_id ?? '',
  name,
  address,
  zip_code,
  city,
})

export const urlImportSchema = v.object({
  region_id: region,
  link: fetchedLink(BLANK),
})
export type UrlImportForm = v.InferOutput<typeof urlImportSchema>

/** First bytes of such files, whatever their names say; the provider's import knows the same ones. */
const SIGNATURES = ['504b0304', 'd0cf11e0', '89504e47', 'ffd8ff', '47494638', '52494646', '25504446', '1f8b']

/** Whether a file begins like something that is not readable text: a spreadsheet, a picture, a PDF, a packed file. */
export async function isNoText(file: Blob): Promise<boolean> {
  const head = await firstBytes(file, 8)
  const hex = [...(head ?? [])].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return SIGNATURES.some((signature) => hex.startsWith(signature))
}

/** The checks of a file before any of it is sent. */
export const csvImportSchema = (csvBytes: number) =>
  v.objectAsync({
    region_id: region,
    file: v.pipeAsync(
      v.instance(File, MESSAGES.empty),
      v.check(({ size }) => size > 0, MESSAGES.empty),
      v.check(({ size }) => size <= csvBytes, tooLarge(csvBytes)),
      v.checkAsync((file) => isReadable(file), UNREADABLE_FILE),
      v.checkAsync(async (file) => !(await isNoText(file)), MESSAGES.notCsv),
    ),
  })
