import { useCallback, useState } from 'react'
import { useIconUrl } from '../../data/device/icons'
import { useHeldRecord } from '../../data/form/held'
import { useOpenedWith } from '../../data/form/openedWith'
import { useRefusedEdit, useTakenUp } from '../../data/form/refusedChange'
import { useSubmit } from '../../data/form/submit'
import { useList } from '../../data/reading/lists'
import { shopDraft } from '../../domain/form/draftKeys'
import { ALL } from '../../domain/form/options'
import { languages } from '../../domain/languages/collection'
import { isUnchanged } from '../../domain/shops/changes'
import { shops } from '../../domain/shops/collection'
import { formOf } from '../../domain/shops/form'
import { editShop } from '../../domain/shops/mutations'
import { type Shop, titleOf } from '../../domain/shops/shop'
import { TITLE_AT } from '../../domain/shops/words'
import type { Id } from '../../offline/define'
import { tellsIn } from '../../ui/form/refusal'
import { useToast } from '../../ui/news/toasts'
import { NotThere } from '../../ui/screen/EmptyState'
import { FormScreen } from '../../ui/screen/FormScreen'
import { truncate } from '../../ui/text/truncate'
import { AwaitedShopForm, ShopForm } from './ShopForm'
import { type Output, useShopForm } from './useShopForm'

export function EditShop({ id, onDone }: { id: Id; onDone: () => void }) {
  const { record: shop, missing, gone, failing } = useHeldRecord(shops, id)
  const { ids, loading } = useList(languages, ALL)
  if (shop && !loading) return <EditShopForm shop={shop} languageIds={ids} onDone={onDone} />
  return (
    <FormScreen title="Edit shop" back={onDone}>
      {missing ? <NotThere what="shop" gone={gone} failing={failing} /> : <AwaitedShopForm />}
    </FormScreen>
  )
}

interface EditShopFormProps {
  shop: Shop
  languageIds: readonly string[]
  onDone: () => void
}

/** Once somebody types, the form keeps the values that they began with; if others change the same field, that is a conflict. */
function EditShopForm({ shop, languageIds, onDone }: EditShopFormProps) {
  const valuesOf = useCallback((one: Shop) => formOf(one, languageIds), [languageIds])
  const [begin] = useState(() => valuesOf(shop))
  const icon = useIconUrl(shop.icon)
  const { form, draft, collect, setSaved } = useShopForm({
    draft: shopDraft(shop.id),
    begin,
    hasIcon: shop.icon !== null,
  })
  const opened = useOpenedWith(form, shop, valuesOf)
  const taken = useRefusedEdit(editShop, shop)
  const own = taken?.record ?? shop
  const tell = tellsIn(form)
  const toast = useToast()
  const submit = useSubmit(taken, {
    tell,
    draft,
    saved: setSaved,
    done: onDone,
    made: (holds) => toast({ text: `${titleOf(shop)} changed`, about: shops.key(shop.id), holds }),
  })
  useTakenUp(form, taken, ({ record }) => ({ values: valuesOf(record), file: 'icon', tell }))

  const save = async (values: Output) => {
    const { icon: _, ...before } = valuesOf(opened)
    const edit = await collect(values, before)
    await submit(editShop, isUnchanged(edit.changes) ? null : { id: shop.id, ...edit }, opened)
  }
  return (
    <ShopForm
      title={`Edit ${truncate(shop.name, TITLE_AT)}`}
      submit="Save"
      form={form}
      draft={draft}
      icon={icon}
      own={own}
      onSubmit={save}
      onCancel={onDone}
    />
  )
}
