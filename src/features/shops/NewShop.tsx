import { useState } from 'react'
import { draftOfNew, type NewFormProps, useRefusedCreation, useTakenUp } from '../../data/form/refusedChange'
import { useSubmitNew } from '../../data/form/submit'
import { useList } from '../../data/reading/lists'
import { ALL } from '../../domain/form/options'
import { languages } from '../../domain/languages/collection'
import { emptyForm, formOf } from '../../domain/shops/form'
import { createShop } from '../../domain/shops/mutations'
import { tellsIn } from '../../ui/form/refusal'
import { useToast } from '../../ui/news/toasts'
import { FormScreen } from '../../ui/screen/FormScreen'
import { AwaitedShopForm, ShopForm } from './ShopForm'
import { type Output, useShopForm } from './useShopForm'

interface NewShopProps extends Pick<NewFormProps, 'address'> {
  onDone: () => void
}

/** Waits for the languages, because each has its texts in the form. Later changes of the languages do not change the form. */
export function NewShop({ address, onDone }: NewShopProps) {
  const { ids, loading } = useList(languages, ALL)
  if (!loading) return <NewShopForm address={address} languageIds={ids} onDone={onDone} />
  return (
    <FormScreen title="New shop" back={onDone}>
      <AwaitedShopForm />
    </FormScreen>
  )
}

function NewShopForm({ address, languageIds, onDone }: NewShopProps & { languageIds: readonly string[] }) {
  const [begin] = useState(() => emptyForm(languageIds))
  const taken = useRefusedCreation(createShop, address)
  const { form, draft, collect, setSaved } = useShopForm({
    draft: draftOfNew('shop new', taken),
    begin,
    hasIcon: false,
  })
  const tell = tellsIn(form)
  const toast = useToast()
  const { id, submit } = useSubmitNew(taken, {
    tell,
    draft,
    saved: setSaved,
    done: onDone,
    made: (holds) => toast({ text: `Shop “${form.getValues('name').trim()}” added`, holds }),
  })
  useTakenUp(form, taken, ({ record }) => ({ values: formOf(record, languageIds), file: 'icon', tell }))

  const save = async (values: Output) => {
    await submit(createShop, { id, ...(await collect(values, {})) })
  }
  return (
    <ShopForm
      title="New shop"
      submit="Create"
      form={form}
      draft={draft}
      icon={null}
      own={taken?.record ?? null}
      onSubmit={save}
      onCancel={onDone}
    />
  )
}
