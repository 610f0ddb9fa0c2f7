import { useWatch } from 'react-hook-form'
import { AD_LABELS } from '../../domain/ads/form'
import { TextAreaField } from '../../ui/form/fields'
import { AdPreview } from './AdPreview'
import styles from './ContentField.module.css'

/** An HTML ad's own field, with its preview beside it. */
export function ContentField() {
  const content = useWatch<{ content: string }, 'content'>({ name: 'content' })
  return (
    <div className={styles.content}>
      <TextAreaField name="content" label={AD_LABELS.content} required rows={12} />
      <AdPreview content={content} />
    </div>
  )
}
