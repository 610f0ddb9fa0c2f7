import type { UseFormReturn } from 'react-hook-form'
import type { BrochureForm } from '../../../domain/brochures/form'

/** A brochure's form, new or edited, as its parts have it. */
export type Form = UseFormReturn<BrochureForm, unknown, BrochureForm>
