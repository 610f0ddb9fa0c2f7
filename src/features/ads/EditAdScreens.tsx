import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useDeployment } from '../../data/deploymentContext'
import { useKeepFile } from '../../data/device/files'
import { useFormDraft } from '../../data/form/formDraft'
import { useHeldRecord } from '../../data/form/held'
import { useOpenedWith } from '../../data/form/openedWith'
import { useRefusedEdit, useTakenUp } from '../../data/form/refusedChange'
import { useSubmit } from '../../data/form/submit'
import { type Ad, adName } from '../../domain/ads/ad'
import { ads } from '../../domain/ads/collection'
import { adForm, type HtmlAdForm, htmlAdSchema, type ImageAdForm, imageAdSchema } from '../../domain/ads/form'
import { htmlAdChanges, updateHtmlAd, updateImageAd } from '../../domain/ads/mutations'
import { AD_FORMS } from '../../domain/form/addresses'
import { changedFields, isUnchanged } from '../../domain/form/changedFields'
import { adDraft } from '../../domain/form/draftKeys'
import { FormSkeleton } from '../../ui/form/FormSkeleton'
import { tellsIn } from '../../ui/form/refusal'
import { useSchemaForm } from '../../ui/form/schemaForm'
import { NotThere } from '../../ui/screen/EmptyState'
import { FormScreen } from '../../ui/screen/FormScreen'
import { AdForm } from './AdForm'
import { ContentField } from './ContentField'
import { PictureField } from './PictureField'
import { adFieldsOf, REFUSED_NAMES, useAdOptions } from './useAdOptions'

export const EditImageAdScreen = () => (
  <EditAd kind="IMAGE_AD" title="Update image ad">
    {(ad) => <EditImageAd ad={ad} />}
  </EditAd>
)

export const EditHtmlAdScreen = () => (
  <EditAd kind="HTML_EMBED" title="Update HTML Embed ad">
    {(ad) => <EditHtmlAd ad={ad} />}
  </EditAd>
)

/** The rows of `AdFields`, around what the ad shows. */
const awaited = (kind: Ad['adType']) => [1, 2, { area: kind === 'IMAGE_AD' ? 292 : 251 }, 2, 1, 1, 1, 1, 1, 1, 1]

interface EditAdProps {
  kind: Ad['adType']
  title: string
  children: (ad: Ad) => ReactNode
}

/** The ad that the address names: `?id=`. One of the other kind is shown in its own form. */
function EditAd({ kind, title, children }: EditAdProps) {
  const { id, refused }: { id?: unknown; refused?: unknown } = useSearch({ strict: false })
  const named = typeof id === 'string' ? id : null
  const { record: ad, missing, gone, failing } = useHeldRecord(ads, named)
  if (ad && ad.adType !== kind) return <Navigate to={AD_FORMS[ad.adType]} search={{ id, refused }} replace />
  return (
    <FormScreen title={title} of={ad ? adName(ad) : undefined} back="/ads">
      {!ad &&
        (missing ? (
          <NotThere what="advertisement" gone={gone} failing={failing} />
        ) : (
          <FormSkeleton rows={awaited(kind)} buttons={[90]} />
        ))}
      {ad && <div key={`${id} ${refused}`}>{children(ad)}</div>}
    </FormScreen>
  )
}

const imageAdForm = (ad: Ad) => ({ ...adForm(ad), file: undefined })

function EditImageAd({ ad }: { ad: Ad }) {
  const { adBytes } = useDeployment().deployment.limits
  const form = useSchemaForm(
    useMemo(() => imageAdSchema(adBytes), [adBytes]),
    imageAdForm(ad),
  )
  const before = useOpenedWith(form, ad, imageAdForm)
  const draft = useFormDraft(adDraft(ad.id), form)
  const taken = useRefusedEdit(updateImageAd, ad)
  const options = useAdOptions(taken?.record ?? before)
  const navigate = useNavigate()
  const tell = tellsIn(form, REFUSED_NAMES)
  const submit = useSubmit(taken, { tell, draft, done: () => navigate({ to: '/ads' }) })
  useTakenUp(form, taken, ({ record }) => ({ values: adForm(record), file: 'file', tell }))
  const keepFile = useKeepFile()

  const save = async ({ file, ...values }: ImageAdForm) => {
    const plain = changedFields(before, adFieldsOf(values, options, before))
    const changes = file ? { ...plain, fileUrl: await keepFile(file) } : plain
    await submit(updateImageAd, isUnchanged(changes) ? null : { id: ad.id, changes }, before)
  }
  return (
    <AdForm form={form} draft={draft} options={options} onSubmit={save} submit="Update ad" ad={before}>
      <PictureField required={false} current={before.fileUrl} />
    </AdForm>
  )
}

const htmlAdForm = (ad: Ad) => ({ ...adForm(ad), content: ad.content ?? '' })

function EditHtmlAd({ ad }: { ad: Ad }) {
  const form = useSchemaForm(htmlAdSchema, htmlAdForm(ad))
  const before = useOpenedWith(form, ad, htmlAdForm)
  const draft = useFormDraft(adDraft(ad.id), form)
  const taken = useRefusedEdit(updateHtmlAd, ad)
  const options = useAdOptions(taken?.record ?? before)
  const navigate = useNavigate()
  const tell = tellsIn(form, REFUSED_NAMES)
  const submit = useSubmit(taken, { tell, draft, done: () => navigate({ to: '/ads' }) })
  useTakenUp(form, taken, ({ record }) => ({ values: htmlAdForm(record), tell }))

  const save = async ({ content, ...values }: HtmlAdForm) => {
    const changes = htmlAdChanges(before, adFieldsOf(values, options, before), content)
    await submit(updateHtmlAd, isUnchanged(changes) ? null : { id: ad.id, changes }, before)
  }
  return (
    <AdForm form={form} draft={draft} options={options} onSubmit={save} submit="Update ad" ad={before}>
      <ContentField />
    </AdForm>
  )
}
