import { useCallback, useRef } from 'react'
import { useEngine } from '../../data/engineContext'
import { countText } from '../../domain/values/numbers'
import type { Engine, Summary } from '../../offline/engine'
import type { Milliseconds } from '../../provider/clock'
import { becomes } from '../../provider/source'
import { useChoice } from '../../ui/dialog/dialogs'
import { useToast } from '../../ui/news/toasts'
import { useApp } from '../start/appContext'

/** How long “Send now” may take before the person is told; they then stay signed in. */
const SENDING_TAKES: Milliseconds = 30_000

/** Nobody has to decide about what the provider answers in this time. */
const ANSWER_TAKES: Milliseconds = 1_000

const SENDING = 'Sending what waits. You are logged out when all of it has arrived.'

/** Logs out. If changes wait, or something typed is not saved, the person decides first. Nothing is discarded by default. */
export function useLogOut(): () => Promise<void> {
  const { workplaces } = useApp()
  const engine = useEngine()
  const choose = useChoice()
  const toast = useToast()
  const isAsking = useRef(false)

  return useCallback(async () => {
    const send = async () => {
      const stay = new AbortController()
      const untell = toast({ text: SENDING, for: SENDING_TAKES, action: { label: 'Stay', run: () => stay.abort() } })
      const isSent = await allSent(engine, stay.signal)
      untell()
      if (isSent) return leave()
      if (stay.signal.aborted) return
      toast({ text: 'Not everything could be sent. You are still signed in.', tone: 'danger' })
    }
    const leave = async (): Promise<void> => {
      // A second press comes before the question shows, on a slow disk.
      if (isAsking.current) return
      isAsking.current = true
      await becomes(engine.summary, isNothingOnItsWay, ANSWER_TAKES)
      const unsaved = await workplaces.current.read()?.unsaved()
      const question = questionAbout(waitingIn(engine), unsaved ?? 0)
      const answer = question ? await choose(question) : 'discard'
      isAsking.current = false
      if (answer === 'keep' || answer === 'discard') return workplaces.leave(answer)
      if (answer === 'send') await send()
    }
    await leave()
  }, [workplaces, engine, choose, toast])
}

const DISCARD = { answer: 'discard', label: 'Discard', tone: 'quiet' } as const
const STAY = { answer: 'stay', label: 'Stay' } as const
const KEEP = { answer: 'keep', label: 'Keep on this device' } as const
const SEND = { answer: 'send', label: 'Send now', tone: 'primary' } as const

/**
 * What is asked first; null if nothing would be lost.
 *
 * @param waiting number of waiting changes
 * @param unsaved number of unsaved forms
 */
function questionAbout(waiting: number, unsaved: number) {
  if (waiting + unsaved === 0) return null
  const answers = waiting > 0 ? [DISCARD, STAY, KEEP, SEND] : [DISCARD, STAY, KEEP]
  const text = [...(waiting > 0 ? [waitingText(waiting)] : []), ...(unsaved > 0 ? [unsavedText(unsaved)] : [])]
  return { title: 'Log out', text: text.join('\n'), answers, safe: STAY.answer }
}

const waitingText = (count: number) =>
  `You have ${countText(count, 'change that is', 'changes that are')} not sent yet. Kept on this device, ${count === 1 ? 'it goes' : 'they go'} out when you sign in here again.`

const unsavedText = (forms: number) =>
  `What you typed into ${forms === 1 ? 'a form' : `${forms} forms`} is not saved. Kept on this device, it is offered when you sign in here again.`

const isNothingOnItsWay = ({ connectivity, pending }: Summary) => connectivity !== 'online' || pending === 0

const waitingIn = (engine: Engine) => {
  const { pending, parked } = engine.summary.read()
  return pending + parked
}

/** Sends everything, and resolves to whether nothing waits any more. Ends early if only a person can help, or if they stay. */
function allSent(engine: Engine, staying: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (sent: boolean) => {
      stop()
      clearTimeout(timer)
      resolve(sent)
    }
    const look = () => {
      const { pending, parked } = engine.summary.read()
      if (pending + parked === 0) finish(true)
      else if (pending === 0 || engine.comeback.read().held) finish(false)
    }
    const stop = engine.summary.subscribe(look)
    const timer = setTimeout(() => finish(false), SENDING_TAKES)
    staying.addEventListener('abort', () => finish(false), { once: true })
    engine.sendNow()
    look()
  })
}
