import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useDeployment } from '../../data/deploymentContext'
import { useKeepFile } from '../../data/device/files'
import { useFormDraft } from '../../data/form/formDraft'
import { useHeld } from '../../data/form/held'
import { useOpenedWith } from '../../data/form/openedWith'
import { useRefusedEdit, useTakenUp } from '../../data/form/refusedChange'
import { useSubmit } from '../../data/form/submit'
import { useFreshRecord } from '../../data/reading/freshRecord'
import type { Ad } from '../../domain/ads/ad'
import { ads } from '../../domain/ads/collection'
import { adForm, htmlAdSchema, imageAdSchema } from '../../domain/ads/form'
import { updateHtmlAd, updateImageAd } from '../../domain/ads/mutations'
import { changedFields } from '../../domain/form/changedFields'
import { DraftOffer } from '../../ui/form/DraftOffer'
import { Form } from '../../ui/form/Form'
import { FormSkeleton } from '../../ui/form/FormSkeleton'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { NotThere } from '../../ui/screen/EmptyState'
import { FormScreen } from '../../ui/screen/FormScreen'
import { AdButtons } from './AdButtons'
import { AdFields } from './AdFields'
import { ContentField } from './ContentField'
import { EDIT_ROUTES } from './editRoutes'
import { PictureField } from './PictureField'
import { adFieldsOf, REFUSED_NAMES, useAdOptions } from './useAdOptions'

export const EditImageAdScreen = () => (
  <EditAd kind="IMAGE_AD" title="Update image ad">
    {(ad) => <ImageAdForm ad={ad} />}
  </EditAd>
)

export const EditHtmlAdScreen = () => (
  <EditAd kind="HTML_EMBED" title="Update HTML Embed ad">
    {(ad) => <HtmlAdForm ad={ad} />}
  </EditAd>
)

interface EditAdProps {
  kind: Ad['adType']
  title: string
  children: (ad: Ad) => ReactNode
}

/** The ad that the address names: `?id=`. One of the other kind is shown in its own form. */
function EditAd({ kind, title, children }: EditAdProps) {
  const { id, refused }: { id?: unknown; refused?: unknown } = useSearch({ strict: false })
  const named = typeof id === 'string' ? id : null
  const { record, missing, failing } = useFreshRecord(ads, named)
  const ad = useHeld(named, record)
  const isNowhere = missing || named === null
  if (ad && ad.adType !== kind) return <Navigate to={EDIT_ROUTES[ad.adType]} search={{ id }} replace />
  return (
    <FormScreen title={title} back="/ads">
      {!ad && (isNowhere ? <NotThere what="advertisement" failing={failing} /> : <FormSkeleton />)}
      {ad && <div key={`${id} ${refused}`}>{children(ad)}</div>}
    </FormScreen>
  )
}

const imageAdForm = (ad: Ad) => ({ ...adForm(ad), file: undefined })

function ImageAdForm({ ad }: { ad: Ad }) {
  const { adBytes } = useDeployment().deployment.limits
  const form = useSchemaForm(
    useMemo(() => imageAdSchema(adBytes), [adBytes]),
    imageAdForm(ad),
  )
  const before = useOpenedWith(form, ad, imageAdForm)
  const draft = useFormDraft(`ad ${ad.id}`, form)
  const taken = useRefusedEdit(updateImageAd, ad)
  const options = useAdOptions(taken?.record ?? before)
  const navigate = useNavigate()
  const tell = tellsIn(form, REFUSED_NAMES)
  const submit = useSubmit(taken, { tell, saved: draft.clear, done: () => navigate({ to: '/ads' }) })
  useTakenUp(form, taken, ({ record }) => ({ values: adForm(record), file: 'file', tell }))
  const keepFile = useKeepFile()
  return (
    <Form
      form={form}
      onSubmit={async ({ file, ...values }) => {
        const plain = changedFields(before, adFieldsOf(values, options, before))
        const changes = file ? { ...plain, fileUrl: await keepFile(file) } : plain
        const isChanged = Object.keys(changes).length > 0
        await submit(updateImageAd, isChanged ? { id: ad.id, changes } : null, before)
      }}
    >
      <DraftOffer draft={draft} />
      <AdFields options={options}>
        <PictureField required={false} current={before.fileUrl} />
      </AdFields>
      <AdButtons submit="Update ad" busy={form.formState.isSubmitting} ad={ad} />
    </Form>
  )
}

const htmlAdForm = (ad: Ad) => ({ ...adForm(ad), content: ad.content ?? '' })

function HtmlAdForm({ ad }: { ad: Ad }) {
  const form = useSchemaForm(htmlAdSchema, htmlAdForm(ad))
  const before = useOpenedWith(form, ad, htmlAdForm)
  const draft = useFormDraft(`ad ${ad.id}`, form)
  const taken = useRefusedEdit(updateHtmlAd, ad)
  const options = useAdOptions(taken?.record ?? before)
  const navigate = useNavigate()
  const tell = tellsIn(form, REFUSED_NAMES)
  const submit = useSubmit(taken, { tell, saved: draft.clear, done: () => navigate({ to: '/ads' }) })
  useTakenUp(form, taken, ({ record }) => ({ values: htmlAdForm(record), tell }))
  return (
    <Form
      form={form}
      onSubmit={async ({ content, ...values }) => {
        const changes = changedFields(before, { ...adFieldsOf(values, options, before), content })
        const isChanged = Object.keys(changes).length > 0
        await submit(updateHtmlAd, isChanged ? { id: ad.id, changes } : null, before)
      }}
    >
      <DraftOffer draft={draft} />
      <AdFields options={options}>
        <ContentField />
      </AdFields>
      <AdButtons submit="Update ad" busy={form.formState.isSubmitting} ad={ad} />
    </Form>
  )
}
