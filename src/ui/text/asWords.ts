import { capitalised } from './capitalised'

/** A name of the provider's as a person reads it: `pdf_id` → “Pdf id”. */
export const asWords = (name: string): string => capitalised(name.replaceAll('_', ' '))
