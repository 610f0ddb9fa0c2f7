import type { BrochureForm } from '../../../domain/brochures/form'
import { categories } from '../../../domain/categories/collection'
import { pdfs } from '../../../domain/pdfs/pdf'
import { shops } from '../../../domain/shops/collection'
import type { Id } from '../../../offline/define'
import type { Engine } from '../../../offline/engine'

/** What a form holds, by the names that the provider has given so far to what was made here. */
export function namedForm(engine: Pick<Engine, 'currentId'>, form: BrochureForm): BrochureForm {
  const categoriesNow = (ids: readonly Id[]) => ids.map((id) => engine.currentId(categories, id).read())
  return {
    ...form,
    shop_id: engine.currentId(shops, form.shop_id).read(),
    brochure_categories: categoriesNow(form.brochure_categories),
    brochure_toplevel: categoriesNow(form.brochure_toplevel),
    brochure_afterpage: categoriesNow(form.brochure_afterpage),
    attachments: form.attachments.map((one) => ({
      ...one,
      pdf_id: one.pdf_id === null ? null : engine.currentId(pdfs, one.pdf_id).read(),
    })),
  }
}
