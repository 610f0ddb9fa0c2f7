import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDeployment } from '../../data/deploymentContext'
import { useKeepFile } from '../../data/files'
import { useFormDraft } from '../../data/formDraft'
import { type Submitted, useSubmitNew } from '../../data/submit'
import { EMPTY_AD, htmlAdSchema, newImageAdSchema } from '../../domain/ads/form'
import { createHtmlAd, createImageAd } from '../../domain/ads/mutations'
import type { Refusal } from '../../provider/outcome'
import { FormScreen } from '../../ui/FormScreen'
import { DraftOffer } from '../../ui/form/DraftOffer'
import { Form } from '../../ui/form/Form'
import { applyRefusal } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { AdButtons } from './AdButtons'
import { AdFields } from './AdFields'
import { ContentField } from './ContentField'
import { PictureField } from './PictureField'
import { adFieldsOf, REFUSED_NAMES, useAdOptions } from './useAdOptions'

/** What is done with the provider's word. */
function useSettle(onSaved: () => void) {
  const navigate = useNavigate()
  return async (result: Submitted, show: (refusal: Refusal) => void) => {
    if (result.kind === 'refused') return show(result.refusal)
    onSaved()
    if (result.kind === 'kept') await navigate({ to: '/ads' })
  }
}

export function NewImageAdScreen() {
  const { adBytes } = useDeployment().deployment.limits
  const form = useSchemaForm(
    useMemo(() => newImageAdSchema(adBytes), [adBytes]),
    { ...EMPTY_AD, file: undefined },
  )
  const draft = useFormDraft('image ad new', form)
  const { id, submit } = useSubmitNew()
  const settle = useSettle(draft.clear)
  const options = useAdOptions(null)
  const keepFile = useKeepFile()
  return (
    <FormScreen title="New ad" back="/ads">
      <Form
        form={form}
        onSubmit={async ({ file, ...values }) => {
          const ad = adFieldsOf(values, options, null)
          const result = await submit(createImageAd, { id, ad, file: await keepFile(file) })
          await settle(result, (words) => applyRefusal(form, words, REFUSED_NAMES))
        }}
      >
        <DraftOffer draft={draft} />
        <AdFields options={options}>
          <PictureField required />
        </AdFields>
        <AdButtons submit="Create ad" busy={form.formState.isSubmitting} />
      </Form>
    </FormScreen>
  )
}

export function NewHtmlAdScreen() {
  const form = useSchemaForm(htmlAdSchema, { ...EMPTY_AD, content: '' })
  const draft = useFormDraft('html ad new', form)
  const { id, submit } = useSubmitNew()
  const settle = useSettle(draft.clear)
  const options = useAdOptions(null)
  return (
    <FormScreen title="New HTML Embed ad" back="/ads">
      <Form
        form={form}
        onSubmit={async ({ content, ...values }) => {
          const result = await submit(createHtmlAd, { id, ad: adFieldsOf(values, options, null), content })
          await settle(result, (words) => applyRefusal(form, words, REFUSED_NAMES))
        }}
      >
        <DraftOffer draft={draft} />
        <AdFields options={options}>
          <ContentField />
        </AdFields>
        <AdButtons submit="Create ad" busy={form.formState.isSubmitting} />
      </Form>
    </FormScreen>
  )
}
