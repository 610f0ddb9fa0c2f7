import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ShopForm as Values } from '../../domain/shops/form'
import type { Shop } from '../../domain/shops/shop'
import { Button } from '../../ui/control/Button'
import { DraftOffer, type OfferedDraft } from '../../ui/form/DraftOffer'
import { Form, FormButtons } from '../../ui/form/Form'
import { FormSkeleton } from '../../ui/form/FormSkeleton'
import { FormScreen } from '../../ui/screen/FormScreen'
import { ShopFormFields } from './ShopFormFields'
import type { Output } from './useShopForm'

interface ShopFormProps {
  title: string
  submit: string
  form: UseFormReturn<Values, unknown, Output>
  draft: OfferedDraft
  /** address of the shop's present icon */
  icon: string | null
  /** the shop that fills the form; null for a new one */
  own: Shop | null
  onSubmit: (values: Output) => Promise<void>
  onCancel: () => void
}

/** The rows of `ShopFormFields` that fit into a window. */
const AWAITED = [
  { heading: 'General' },
  ...[1, 1, { area: 105 }, 1, 1, { area: 60 }, 2],
  { heading: 'Customer' },
  ...[4, 2, 1, 2],
]

/** Stands in for the form while its data is asked for. */
export const AwaitedShopForm = () => <FormSkeleton rows={AWAITED} buttons={[70, 58]} />

/** The form of a shop, which replaces the list. */
export function ShopForm({ title, submit, form, draft, icon, own, onSubmit, onCancel }: ShopFormProps) {
  const fields = useMemo(() => <ShopFormFields icon={icon} own={own} />, [icon, own])
  return (
    <FormScreen title={title} back={onCancel}>
      <Form form={form} onSubmit={onSubmit}>
        <DraftOffer draft={draft} />
        {fields}
        <FormButtons submit={submit}>
          <Button onClick={onCancel}>Cancel</Button>
        </FormButtons>
      </Form>
    </FormScreen>
  )
}
