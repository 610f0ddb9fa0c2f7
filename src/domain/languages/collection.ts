import * as v from 'valibot'
import { id, text, version } from '../border'
import { defineOptions } from '../form/options'

const languageSchema = v.object({ id, version, name: text, symbol: text, file_small_url: text })
export type Language = v.InferOutput<typeof languageSchema>

export const languages = defineOptions('languages', '/languages', 'languages', languageSchema)
