/** The messages between the page and the worker that looks into PDFs. */
import * as v from 'valibot'

export const lookSchema = v.object({ kind: v.literal('look'), file: v.instance(File) })
export type Look = v.InferOutput<typeof lookSchema>

/** `unknown`: the worker could not tell; the provider will. */
export const foundSchema = v.variant('kind', [
  v.object({ kind: v.literal('read'), pages: v.number(), cover: v.nullable(v.string()) }),
  v.object({ kind: v.literal('encrypted') }),
  v.object({ kind: v.literal('broken') }),
  v.object({ kind: v.literal('unknown') }),
])
export type Found = v.InferOutput<typeof foundSchema>
