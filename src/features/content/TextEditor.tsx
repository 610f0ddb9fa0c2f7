import { type KeyboardEvent, useId } from 'react'
import type { ContentTexts } from '../../domain/content/collection'
import type { TextKind } from '../../domain/content/texts'
import type { EntryView } from '../../offline/engine'
import { Button } from '../../ui/control/Button'
import fields from '../../ui/control/field.module.css'
import { Callout } from '../../ui/news/Callout'
import { DECISION_WORDS } from '../../ui/text/decisionWords'
import { TextDiff } from '../../ui/text/TextDiff'
import styles from './Content.module.css'
import { useEditor } from './useEditor'

interface TextEditorProps {
  texts: ContentTexts
  /** its name */
  language: string
  kind: TextKind
  label: string
}

/** One text with its own Save. Typed text that is not saved is marked, and kept on this device. */
export function TextEditor({ texts, language, kind, label }: TextEditorProps) {
  const id = useId()
  const saved = texts[kind]
  // “Save description”, but a site disclaimer is labelled by its language, whose name keeps its capital.
  const called = kind === 'site_disclaimer' ? label : label.toLowerCase()
  const { text, isEdited, overtaken, problem, changes, type, leave, forget, save } = useEditor({
    texts,
    language,
    kind,
    controlId: id,
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }

  return (
    <div className={styles.editor}>
      <div className={styles.labels}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <TextState changes={changes} isEdited={isEdited} />
      </div>
      <textarea
        id={id}
        rows={4}
        className={[fields.control, styles.text, isEdited && styles.edited].filter(Boolean).join(' ')}
        value={text}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className={fields.error} role="alert">
          {problem}
        </p>
      )}
      {overtaken !== null && <Overtaken before={overtaken} theirs={saved} onTheirs={forget} />}
      <div className={styles.buttons}>
        {isEdited && (
          <Button tone="quiet" onClick={forget}>
            Discard {called}
          </Button>
        )}
        <Button tone={isEdited ? 'primary' : 'plain'} onClick={() => void save()}>
          Save {called}
        </Button>
      </div>
    </div>
  )
}

function TextState({ changes, isEdited }: { changes: readonly EntryView[]; isEdited: boolean }) {
  if (isEdited) return <span className={styles.unsaved}>Not saved</span>
  if (changes.some(({ state }) => state === 'parked')) return <span className={styles.unsaved}>Needs attention</span>
  return changes.length > 0 ? <span className={styles.waiting}>Waits to be sent</span> : null
}

interface OvertakenProps {
  /** the text as it was when the person began */
  before: string
  theirs: string
  onTheirs: () => void
}

/** Says that this text was saved elsewhere while it was being edited. */
function Overtaken({ before, theirs, onTheirs }: OvertakenProps) {
  return (
    <Callout tone="warning" role="status" actions={<Button onClick={onTheirs}>{DECISION_WORDS.theirs}</Button>}>
      <p>This text has been saved elsewhere meanwhile. Saving yours puts it over that. What was changed:</p>
      <div className={styles.changed}>
        <TextDiff before={before} after={theirs} />
      </div>
    </Callout>
  )
}
