import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDeployment } from '../../data/deploymentContext'
import { useKeepFile } from '../../data/device/files'
import { useFormDraft } from '../../data/form/formDraft'
import { draftOfNew, type NewFormProps, useRefusedCreation, useTakenUp } from '../../data/form/refusedChange'
import { useSubmitNew } from '../../data/form/submit'
import {
  adForm,
  EMPTY_AD,
  type HtmlAdForm,
  htmlAdSchema,
  type NewImageAdForm,
  newImageAdSchema,
} from '../../domain/ads/form'
import { createHtmlAd, createImageAd } from '../../domain/ads/mutations'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { FormScreen } from '../../ui/screen/FormScreen'
import { useAddress } from '../../ui/useAddress'
import { AdForm } from './AdForm'
import { ContentField } from './ContentField'
import { PictureField } from './PictureField'
import { adFieldsOf, REFUSED_NAMES, useAdOptions } from './useAdOptions'

export function NewImageAdScreen() {
  const address = useAddress().read('new')
  return (
    <FormScreen title="New ad" back="/ads">
      <NewImageAd key={address} address={address} />
    </FormScreen>
  )
}

type NewAdProps = Pick<NewFormProps, 'address'>

function NewImageAd({ address }: NewAdProps) {
  const { adBytes } = useDeployment().deployment.limits
  const form = useSchemaForm(
    useMemo(() => newImageAdSchema(adBytes), [adBytes]),
    { ...EMPTY_AD, file: undefined },
  )
  const taken = useRefusedCreation(createImageAd, address)
  const draft = useFormDraft(draftOfNew('image ad new', taken), form)
  const tell = tellsIn(form, REFUSED_NAMES)
  const navigate = useNavigate()
  const { id, submit } = useSubmitNew(taken, {
    tell,
    draft,
    done: () => navigate({ to: '/ads' }),
  })
  const options = useAdOptions(taken?.record ?? null)
  useTakenUp(form, taken, ({ record }) => ({ values: adForm(record), file: 'file', tell }))
  const keepFile = useKeepFile()

  const create = async ({ file, ...values }: NewImageAdForm) => {
    const ad = adFieldsOf(values, options, taken?.record ?? null)
    await submit(createImageAd, { id, ad, file: await keepFile(file) })
  }
  return (
    <AdForm form={form} draft={draft} options={options} onSubmit={create} submit="Create ad">
      <PictureField required />
    </AdForm>
  )
}

export function NewHtmlAdScreen() {
  const address = useAddress().read('new')
  return (
    <FormScreen title="New HTML Embed ad" back="/ads">
      <NewHtmlAd key={address} address={address} />
    </FormScreen>
  )
}

function NewHtmlAd({ address }: NewAdProps) {
  const form = useSchemaForm(htmlAdSchema, { ...EMPTY_AD, content: '' })
  const taken = useRefusedCreation(createHtmlAd, address)
  const draft = useFormDraft(draftOfNew('html ad new', taken), form)
  const tell = tellsIn(form, REFUSED_NAMES)
  const navigate = useNavigate()
  const { id, submit } = useSubmitNew(taken, {
    tell,
    draft,
    done: () => navigate({ to: '/ads' }),
  })
  const options = useAdOptions(taken?.record ?? null)
  useTakenUp(form, taken, ({ args, record }) => ({ values: { ...adForm(record), content: args.content }, tell }))

  const create = async ({ content, ...values }: HtmlAdForm) => {
    const ad = adFieldsOf(values, options, taken?.record ?? null)
    await submit(createHtmlAd, { id, ad, content })
  }
  return (
    <AdForm form={form} draft={draft} options={options} onSubmit={create} submit="Create ad">
      <ContentField />
    </AdForm>
  )
}
