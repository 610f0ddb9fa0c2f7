import { useState } from 'react'
import type { Brochure } from '../../../domain/brochures/brochure'
import { hasDates } from '../../../domain/brochures/rules'
import { canonicalState, DROPDOWN_STATUSES } from '../../../domain/brochures/states'
import { Button } from '../../../ui/control/Button'
import { Popover } from '../../../ui/control/Popover'
import { SelectField } from '../../../ui/control/SelectField'
import { unchosenText } from '../../../ui/control/unchosen'
import { useOpenAt } from '../../../ui/control/useOpenAt'
import { useBoard } from '../board/boardContext'
import { nameOf } from '../names'
import { CardLinks } from './CardLinks'
import styles from './StatusMenu.module.css'

/** The card's dropdown. Without dates nothing can be chosen (spec section 2). */
export function StatusMenu({ brochure }: { brochure: Brochure }) {
  const { anchor, toggle, close } = useOpenAt()
  const dated = hasDates(brochure)
  return (
    <div className={styles.menu}>
      {!dated && <span className={styles.undated}>Please set dates!</span>}
      <button
        type="button"
        className={styles.actions}
        disabled={!dated}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        Actions
      </button>
      {anchor && (
        <Popover
          anchor={anchor}
          align="end"
          label={`Actions for ${nameOf(brochure)}`}
          className={styles.dropdown}
          onClose={close}
        >
          <StatusForm brochure={brochure} onDone={close} />
        </Popover>
      )}
    </div>
  )
}

const UNCHOSEN = { value: '', label: unchosenText(true), disabled: true } as const
const CHOICES = DROPDOWN_STATUSES.map(({ label, sends }) => ({ value: sends, label }))

function StatusForm({ brochure, onDone }: { brochure: Brochure; onDone: () => void }) {
  const { actions } = useBoard()
  const current = CHOICES.find(({ value }) => canonicalState(value) === brochure.state)?.value
  const [chosen, setChosen] = useState<(typeof CHOICES)[number]['value'] | ''>(current ?? '')
  return (
    <>
      <SelectField
        label="Status"
        value={chosen}
        options={current ? CHOICES : [UNCHOSEN, ...CHOICES]}
        onChange={setChosen}
      />
      <CardLinks brochure={brochure} onDone={onDone} />
      <Button
        tone="primary"
        disabled={chosen === ''}
        onClick={() => {
          if (chosen === '') return
          onDone()
          actions.confirm(brochure.id, chosen)
        }}
      >
        Confirm
      </Button>
    </>
  )
}
