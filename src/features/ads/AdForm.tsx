import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useMutate } from '../../data/changes'
import { useNamedValues } from '../../data/form/namedValues'
import { type Ad, adName, DELETE_QUESTION } from '../../domain/ads/ad'
import { deleteAd } from '../../domain/ads/mutations'
import { Button } from '../../ui/control/Button'
import { deletingTitle, useDeletion } from '../../ui/dialog/deleting'
import { DraftOffer, type OfferedDraft } from '../../ui/form/DraftOffer'
import { Form, FormButtons } from '../../ui/form/Form'
import { AdFields } from './AdFields'
import type { AdOptions } from './useAdOptions'

interface AdFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  draft: OfferedDraft
  options: AdOptions
  onSubmit: (values: Output) => Promise<void>
  /** the text of the submit button */
  submit: string
  /** the ad that is edited, as the form shows it: it can be deleted too */
  ad?: Ad
  /** what the ad shows: picture or HTML */
  children: ReactNode
}

/** An ad of either kind, to be made or changed. */
export function AdForm<Values extends FieldValues, Output>(props: AdFormProps<Values, Output>) {
  const { form, draft, options, onSubmit, submit, ad, children } = props
  useNamedValues(form)
  return (
    <Form form={form} onSubmit={onSubmit}>
      <DraftOffer draft={draft} />
      <AdFields options={options}>{children}</AdFields>
      <FormButtons submit={submit} start={ad && <DeleteAd ad={ad} />} />
    </Form>
  )
}

function DeleteAd({ ad }: { ad: Ad }) {
  const navigate = useNavigate()
  const mutate = useMutate()
  const deletion = useDeletion()
  const remove = async () => {
    const question = { title: deletingTitle(`“${adName(ad)}”`), text: DELETE_QUESTION }
    if (await deletion(question, () => mutate(deleteAd, { id: ad.id }, ad))) await navigate({ to: '/ads' })
  }
  return (
    <Button tone="dangerPlain" onClick={() => void remove()}>
      Delete ad
    </Button>
  )
}
