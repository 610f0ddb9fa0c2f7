import { useState } from 'react'
import { useList } from '../../data/lists'
import { useSubmitNew } from '../../data/submit'
import { languages } from '../../domain/languages/collection'
import { ALL } from '../../domain/options'
import { emptyForm } from '../../domain/shops/form'
import { createShop } from '../../domain/shops/mutations'
import { FormScreen } from '../../ui/FormScreen'
import { FormSkeleton } from '../../ui/form/FormSkeleton'
import { applyRefusal } from '../../ui/form/refusal'
import { useToast } from '../../ui/toasts'
import { ShopForm } from './ShopForm'
import { type Output, useShopForm } from './useShopForm'

/** Waits for the languages, for each has its texts in the form; once it is there it stays as it was begun. */
export function NewShop({ onDone }: { onDone: () => void }) {
  const { ids, loading } = useList(languages, ALL)
  if (!loading) return <NewShopForm languageIds={ids} onDone={onDone} />
  return (
    <FormScreen title="New shop" back={onDone}>
      <FormSkeleton />
    </FormScreen>
  )
}

function NewShopForm({ languageIds, onDone }: { languageIds: readonly string[]; onDone: () => void }) {
  const [begin] = useState(() => emptyForm(languageIds))
  const { form, draft, collect, done } = useShopForm({ draft: 'shop new', begin, hasIcon: false })
  const { id, submit } = useSubmitNew()
  const toast = useToast()

  const save = async (values: Output) => {
    const result = await submit(createShop, { id, ...(await collect(values, {})) })
    if (result.kind === 'refused') return applyRefusal(form, result.refusal)
    done()
    if (result.kind === 'left') return
    toast({ text: `Shop “${values.name}” added` })
    onDone()
  }
  return (
    <ShopForm
      title="New shop"
      submit="Create"
      form={form}
      draft={draft}
      icon={null}
      onSubmit={save}
      onCancel={onDone}
    />
  )
}
