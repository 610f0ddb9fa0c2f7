/** What a new location and an import must have (spec section 5, “Location new form”, “Import”). */
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

/** The form of a location that is there, or was to be. */
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

/** By their first bytes, whatever the file's name says; the provider's import knows the same ones. */
const SIGNATURES = ['504b0304', 'd0cf11e0', '89504e47', 'ffd8ff', '47494638', '52494646', '25504446', '1f8b']

/** Whether a file begins as none does that a person could read: a spreadsheet, a picture, a PDF, a packed file. */
export async function isNoText(file: Blob): Promise<boolean> {
  const head = await firstBytes(file, 8)
  const hex = [...(head ?? [])].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return SIGNATURES.some((signature) => hex.startsWith(signature))
}

/** What can be said of a file before a byte of it is sent. */
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
