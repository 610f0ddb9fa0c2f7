import { type ReactNode, useEffect, useState } from 'react'
import type { Named } from '../../../domain/border'
import { instead, lacksPdfs, regionsToShow } from '../../../domain/brochures/attachments'
import { FIELD_LABELS, MESSAGES } from '../../../domain/brochures/formWords'
import type { Cell } from '../../../provider/source'
import { Checkbox } from '../../../ui/control/Checkbox'
import fields from '../../../ui/control/field.module.css'
import { useAfterPaint } from '../../../ui/form/afterPaint'
import { FormGroup } from '../../../ui/form/Form'
import { useFieldId } from '../../../ui/form/fieldNames'
import { prepareToCheck } from '../pdf/checkPdf'
import { AttachmentField } from './AttachmentField'
import styles from './BrochureForm.module.css'
import type { Form } from './brochureForm'
import { useAttachments } from './useAttachments'

interface AttachmentsProps {
  form: Form
  /** counts the files that are being checked */
  checks: Cell<number>
  shopId: string
  /** null while the shop is not known on this device */
  shopRegions: readonly Named[] | null
  /** the first pages of what is attached already, by region, as far as known */
  covers: ReadonlyMap<string, string>
  /** regions whose pdf was replaced by one with another number of pages */
  otherPages: readonly string[]
}

/** The PDF of each region of the shop (spec section 5). */
export function Attachments({ form, checks, shopId, shopRegions, covers, otherPages }: AttachmentsProps) {
  const { attachments, actions } = useAttachments(form, checks)
  const isPainted = useAfterPaint()
  useEffect(() => {
    if (isPainted && typeof Worker === 'function') prepareToCheck()
  }, [isPainted])
  const [high, setHigh] = useState(false)
  const [crop, setCrop] = useState(false)
  const id = useFieldId('attachments', FIELD_LABELS.attached)
  const error = form.formState.errors.attachments?.message
  const regions = regionsToShow(shopRegions ?? [], attachments)
  const notice = shopRegions || shopId === '' ? instead(shopId, regions) : null
  return (
    <FormGroup title={FIELD_LABELS.attached}>
      <div className={styles.checks}>
        <Checkbox label="High quality" checked={high} onChange={({ target }) => setHigh(target.checked)} />
        <Checkbox label="Crop to trim box" checked={crop} onChange={({ target }) => setCrop(target.checked)} />
      </div>
      {notice ? (
        <p id={id} tabIndex={-1} className={styles.notice}>
          {notice}
        </p>
      ) : (
        <>
          <div id={id} tabIndex={-1} className={styles.regions}>
            {regions.map((region) => (
              <AttachmentField
                key={region.id}
                region={region}
                attachment={attachments.find(({ region_id }) => region_id === region.id) ?? null}
                covers={covers}
                wanting={error ? `${id}-error` : null}
                wish={{ quality: high ? 'high' : 'medium', cropToTrimbox: crop }}
                actions={actions}
                hasOtherPages={otherPages.includes(region.id)}
              />
            ))}
          </div>
          {shopRegions && lacksPdfs(shopRegions, attachments) && error !== MESSAGES.missingPdfs && (
            <Warning>{MESSAGES.missingPdfs}</Warning>
          )}
        </>
      )}
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </FormGroup>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.warning}>
    {children}
  </p>
)
