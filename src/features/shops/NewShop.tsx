import { useState } from 'react'
import { useMutate } from '../../data/changes'
import { useOptions } from '../../data/options'
import { languages } from '../../domain/languages/collection'
import { emptyForm } from '../../domain/shops/form'
import { createShop } from '../../domain/shops/mutations'
import { newId } from '../../offline/define'
import { useToast } from '../../ui/toasts'
import { ShopForm } from './ShopForm'
import { type Output, useShopForm } from './useShopForm'

/** Waits for the languages: each has its texts in the form. */
export function NewShop({ onDone }: { onDone: () => void }) {
  const ids = useOptions(languages).map(({ id }) => id)
  return <NewShopForm key={ids.join(',')} languageIds={ids} onDone={onDone} />
}

function NewShopForm({ languageIds, onDone }: { languageIds: readonly string[]; onDone: () => void }) {
  const [id] = useState(newId)
  const [begin] = useState(() => emptyForm(languageIds))
  const { form, draft, collect, done } = useShopForm({ draft: 'shop new', begin, hasIcon: false })
  const mutate = useMutate()
  const toast = useToast()

  const save = async (values: Output) => {
    await mutate(createShop, { id, ...(await collect(values, {})) })
    done()
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
