import { Combine, Eye, Trash2 } from 'lucide-react'
import type { Brochure } from '../../../domain/brochures/brochure'
import { COMPARED, differencesBetween } from '../../../domain/brochures/duplicates'
import { coverOf } from '../../../domain/brochures/pictures'
import { ownTime } from '../../../domain/values/ownTime'
import { Button } from '../../../ui/control/Button'
import fields from '../../../ui/control/field.module.css'
import { usePicture } from '../../../ui/picture'
import { useBoard } from '../board/boardContext'
import { useOpenLayer } from '../board/useLayer'
import { mergeInAddress } from '../merge/mergeInAddress'
import { nameOf } from '../names'
import styles from './duplicates.module.css'

interface ComparedProps {
  brochure: Brochure
  /** the brochure that this may be a copy of; absent for that one itself */
  original?: Brochure
}

/** One column: the cover, the facts with differences marked, and the actions. */
export function Compared({ brochure, original }: ComparedProps) {
  const differing = original ? differencesBetween(original, brochure) : []
  const picture = usePicture(coverOf(brochure))
  return (
    <article className={styles.column} aria-label={nameOf(brochure)} data-original={original ? undefined : ''}>
      <p className={styles.role}>{original ? 'May be the same' : 'This brochure'}</p>
      <div className={styles.cover}>{picture && <img {...picture} alt="" decoding="async" draggable={false} />}</div>
      <dl className={styles.facts}>
        {COMPARED.map(({ label, of, at }) => (
          <Fact
            key={label}
            label={label}
            value={of(brochure)}
            own={at && ownTime(at(brochure))}
            differs={differing.includes(label)}
          />
        ))}
      </dl>
      <Buttons brochure={brochure} original={original} />
    </article>
  )
}

interface FactProps {
  label: string
  value: string
  /** a moment in the person's own time zone */
  own: string | undefined
  differs: boolean
}

function Fact({ label, value, own, differs }: FactProps) {
  const told = own ?? value
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.value} data-differs={differs || undefined} title={differs ? `${told}: differs` : told}>
        {value || '–'}
        {differs && <span className={fields.hidden}> (differs)</span>}
      </dd>
    </>
  )
}

/** This column goes, so the focus moves to the column beside it, before that one's actions. */
function focusBeside(pressed: HTMLElement) {
  const column = pressed.closest('article')
  const beside = column?.nextElementSibling ?? column?.previousElementSibling
  beside?.querySelector('button')?.focus()
}

function Buttons({ brochure, original }: { brochure: Brochure; original: Brochure | undefined }) {
  const { actions } = useBoard()
  const open = useOpenLayer()
  return (
    <div className={styles.buttons}>
      <Button onClick={() => open('pages', brochure.id)}>
        <Eye size={16} aria-hidden />
        Preview
      </Button>
      {original && (
        <Button onClick={() => open('merge', mergeInAddress(brochure.id, original.id))}>
          <Combine size={16} aria-hidden />
          Merge
        </Button>
      )}
      <Button
        onClick={({ currentTarget }) => {
          if (original) focusBeside(currentTarget)
          void actions.move([brochure.id], 'trash')
        }}
      >
        <Trash2 size={16} aria-hidden />
        Trash
      </Button>
    </div>
  )
}
