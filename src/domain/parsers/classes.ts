import * as v from 'valibot'
import { id, text, version } from '../border'
import { defineOptions } from '../form/options'

const parserClassSchema = v.pipe(
  v.object({ id, version, class: text }),
  v.transform((parserClass) => ({ ...parserClass, name: parserClass.class })),
)
export type ParserClass = v.InferOutput<typeof parserClassSchema>

export const parserClasses = defineOptions('parser_classes', '/parser_classes', 'parser_classes', parserClassSchema)
