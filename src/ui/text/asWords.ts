import { capitalised } from './capitalised'

/** A name from the provider, as a person reads it: `pdf_id` → “Pdf id”. */
export const asWords = (name: string): string => capitalised(name.replaceAll('_', ' '))
