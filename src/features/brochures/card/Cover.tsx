import type { ReactNode } from 'react'
import { useByNow } from '../../../data/now'
import type { Brochure } from '../../../domain/brochures/brochure'
import { coverOf } from '../../../domain/brochures/pictures'
import { isFrozen } from '../../../domain/brochures/rules'
import { inSeconds } from '../../../domain/values/dates'
import fields from '../../../ui/control/field.module.css'
import { usePicture } from '../../../ui/picture'
import { useOpenLayer } from '../board/useLayer'
import styles from './Cover.module.css'

/** Covers are drawn in 3:4, this wide. */
const WIDTH = 126
const HEIGHT = 168

/**
 * The cover with the language's flag over its corner and the tag of a frozen position. On a thin line the pictures of a board take
 * all of a browser's connections for half a minute: answers and parts of the console that somebody waits for go before them.
 */
export function Cover({ brochure, children }: { brochure: Brochure; children: ReactNode }) {
  const picture = usePicture(coverOf(brochure))
  const frozen = useByNow((now) => isFrozen(brochure, inSeconds(now)))
  return (
    <div className={styles.cover}>
      {picture && (
        <img
          {...picture}
          className={styles.picture}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          draggable={false}
        />
      )}
      <Flag address={brochure.flag} language={brochure.language?.name} />
      {frozen && <span className={styles.frozen}>Frozen</span>}
      {children}
      <PreviewButton id={brochure.id} />
    </div>
  )
}

/** A browser shows a picture that it could not get as a torn one: then the language is only read out. */
function Flag({ address, language }: { address: string; language: string | undefined }) {
  const picture = usePicture(address)
  if (!picture) return <span className={fields.hidden}>{language}</span>
  return (
    <img
      {...picture}
      className={styles.flag}
      alt={language ?? ''}
      title={language}
      width={20}
      height={14}
      fetchPriority="low"
      decoding="async"
      draggable={false}
    />
  )
}

function PreviewButton({ id }: { id: string }) {
  const open = useOpenLayer()
  return (
    <button
      type="button"
      className={styles.preview}
      title="Preview (Space)"
      aria-label="Preview"
      onClick={() => open('pages', id)}
    />
  )
}
