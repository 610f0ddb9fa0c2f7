import { useFormContext, useWatch } from 'react-hook-form'
import { useOptions } from '../../data/reading/options'
import { languages } from '../../domain/languages/collection'
import type { ShopForm } from '../../domain/shops/form'
import { countWords, TEXTS } from '../../domain/shops/words'
import { FormGroup } from '../../ui/form/Form'
import { TextAreaField, TextField } from '../../ui/form/fields'
import styles from './Shops.module.css'

/** The texts of each language; their words are counted during typing. */
export function DescriptionFields() {
  const names = useOptions(languages)
  const { getValues } = useFormContext<ShopForm>()
  return getValues('shop_descriptions').map(({ language_id }, index) => (
    <FormGroup key={language_id} title={names.find(({ id }) => id === language_id)?.name ?? 'Texts'}>
      {TEXTS.map(({ field, label, words, rows }) => {
        const name = `shop_descriptions.${index}.${field}`
        return rows === 1 ? (
          <div key={field} className={styles.counted}>
            <TextField name={name} label={label} />
            <WordCount name={name} limit={words} />
          </div>
        ) : (
          <TextAreaField
            key={field}
            name={name}
            label={label}
            rows={rows}
            note={<WordCount name={name} limit={words} />}
          />
        )
      })}
    </FormGroup>
  ))
}

function WordCount({ name, limit }: { name: string; limit: number }) {
  const text: unknown = useWatch({ name })
  const count = countWords(typeof text === 'string' ? text : '')
  return (
    <p className={styles.words} data-over={count > limit || undefined}>
      {count} / {limit} words
    </p>
  )
}
