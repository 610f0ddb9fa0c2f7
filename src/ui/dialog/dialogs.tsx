import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { Button, type ButtonProps } from '../control/Button'
import { useTypingPause } from '../keys/typing'
import { Dialog, DialogButtons } from './Dialog'
import styles from './Dialog.module.css'

export interface Confirm {
  text: string
  title?: string
  yes?: string
  no?: string
  /** “yes” destroys something: the safe answer has the focus */
  danger?: boolean
}

export interface Alert {
  text: string
  title?: string
  /** label of a button that leads further, beside *OK* */
  way?: string
}

interface Choice<Answer extends string> {
  text: string
  title: string
  answers: readonly { answer: Answer; label: string; tone?: ButtonProps['tone'] }[]
  /** the answer of Escape; its button has the focus first */
  safe: Answer
  /** stays until it is read. A question belongs to its screen: over another screen, Yes would act on something that nobody sees */
  isNews?: boolean
}

interface Question extends Choice<string> {
  id: number
  resolve: (answer: string) => void
}

type Ask = (choice: Choice<string>) => Promise<string>

const AskContext = createContext<Ask | null>(null)

const isOfScreen = ({ isNews }: Question): boolean => !isNews

/** Shows the screens' questions, one at a time; later ones queue. Back gives their safe answer. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const ask = useCallback<Ask>(
    (choice) =>
      new Promise((resolve) => {
        setQuestions((waiting) => [...waiting, { ...choice, resolve, id: (waiting.at(-1)?.id ?? 0) + 1 }])
      }),
    [],
  )
  const first = questions[0]
  const answer = (text: string) => {
    first?.resolve(text)
    setQuestions((waiting) => waiting.slice(1))
  }
  useEffect(() => {
    const open = questions.filter(isOfScreen)
    if (open.length === 0) return
    const withdraw = () => {
      for (const { resolve, safe } of open) resolve(safe)
      setQuestions((waiting) => waiting.filter((question) => !open.includes(question)))
    }
    addEventListener('popstate', withdraw, { capture: true })
    return () => removeEventListener('popstate', withdraw, { capture: true })
  }, [questions])
  return (
    <AskContext value={ask}>
      {children}
      {first && <QuestionDialog key={first.id} question={first} onAnswer={answer} />}
    </AskContext>
  )
}

function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer: (answer: string) => void }) {
  const textId = useId()
  return (
    <Dialog
      role="alertdialog"
      title={question.title}
      describedBy={textId}
      size={question.answers.length > 2 ? 'medium' : 'small'}
      onClose={() => onAnswer(question.safe)}
    >
      <p id={textId} className={styles.text}>
        {question.text}
      </p>
      <DialogButtons>
        {question.answers.map(({ answer, label, tone = 'plain' }) => (
          <Button
            key={answer}
            tone={tone}
            onClick={() => onAnswer(answer)}
            data-autofocus={answer === question.safe ? '' : undefined}
          >
            {label}
          </Button>
        ))}
      </DialogButtons>
    </Dialog>
  )
}

/** Asks with named answers; resolves to the one that was pressed, on Escape to `safe`. */
export function useChoice() {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('Questions can only be asked inside DialogsProvider')
  return useCallback(
    async <Answer extends string>(choice: Choice<Answer>): Promise<Answer> => {
      const pressed = await ask(choice)
      return choice.answers.find(({ answer }) => answer === pressed)?.answer ?? choice.safe
    },
    [ask],
  )
}

/** Asks a yes-or-no question; Escape means no. */
export function useConfirm(): (question: Confirm) => Promise<boolean> {
  const choose = useChoice()
  return useCallback(
    async ({ text, title = 'Please confirm', yes = 'Yes', no = 'No', danger = false }) => {
      const answers = [
        { answer: 'no', label: no },
        { answer: 'yes', label: yes, tone: danger ? 'danger' : 'primary' },
      ] as const
      return (await choose({ text, title, answers, safe: 'no' })) === 'yes'
    },
    [choose],
  )
}

/** Tells something that must be read before going on; resolves when it is closed, to whether the other way was chosen. */
export function useAlert(): (alert: Alert) => Promise<boolean> {
  const choose = useChoice()
  return useCallback(
    async ({ text, title = 'Please note', way }) => {
      const answers = [
        { answer: 'ok', label: 'OK', tone: way === undefined ? 'primary' : 'plain' },
        ...(way === undefined ? [] : [{ answer: 'way', label: way, tone: 'primary' } as const]),
      ] as const
      return (await choose({ text, title, answers, safe: 'ok', isNews: true })) === 'way'
    },
    [choose],
  )
}

/** The same for what comes by itself: it waits until nobody is typing. */
export function useUnaskedAlert(): (alert: Alert) => Promise<boolean> {
  const alert = useAlert()
  const typingPause = useTypingPause()
  return useCallback(
    async (news) => {
      await typingPause()
      return alert(news)
    },
    [alert, typingPause],
  )
}
