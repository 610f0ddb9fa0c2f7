import * as v from 'valibot'
import { id, text, version } from '../border'
import { defineOptions } from '../form/options'

const regionSchema = v.object({ id, version, name: text })
export type Region = v.InferOutput<typeof regionSchema>

export const regions = defineOptions('regions', '/regions', 'regions', regionSchema)
