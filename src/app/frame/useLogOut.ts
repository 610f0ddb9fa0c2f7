import { useCallback } from 'react'
import { useEngine } from '../../data/engineContext'
import type { Engine } from '../../offline/engine'
import type { Milliseconds } from '../../provider/clock'
import { useChoice } from '../../ui/dialog/dialogs'
import { useToast } from '../../ui/news/toasts'
import { useApp } from '../start/appContext'

/** How long “Send now” may take before the person is told; they stay signed in then. */
const SENDING_TAKES: Milliseconds = 30_000

const SENDING = 'Sending what waits. You are logged out when all of it has arrived.'

const ANSWERS = [
  { answer: 'discard', label: 'Discard', tone: 'quiet' },
  { answer: 'stay', label: 'Stay' },
  { answer: 'keep', label: 'Keep on this device' },
  { answer: 'send', label: 'Send now', tone: 'primary' },
] as const

/** Logs out; where changes wait, only as the person decides about them. Nothing is discarded by default. */
export function useLogOut(): () => Promise<void> {
  const { workplaces } = useApp()
  const engine = useEngine()
  const choose = useChoice()
  const toast = useToast()

  return useCallback(async () => {
    const count = waitingIn(engine)
    if (count === 0) return workplaces.leave('discard')
    const answer = await choose({ title: 'Log out', text: question(count), answers: ANSWERS, safe: 'stay' })
    if (answer === 'keep' || answer === 'discard') return workplaces.leave(answer)
    if (answer === 'stay') return
    const stay = new AbortController()
    const untell = toast({ text: SENDING, for: SENDING_TAKES, action: { label: 'Stay', run: () => stay.abort() } })
    const isSent = await allSent(engine, stay.signal)
    untell()
    if (isSent) return workplaces.leave('discard')
    if (stay.signal.aborted) return
    toast({ text: 'Not everything could be sent. You are still signed in.', tone: 'danger' })
  }, [workplaces, engine, choose, toast])
}

const question = (count: number) =>
  count === 1
    ? 'You have 1 change that is not sent yet. Kept on this device, it goes out when you sign in here again.'
    : `You have ${count} changes that are not sent yet. Kept on this device, they go out when you sign in here again.`

const waitingIn = (engine: Engine) => {
  const { pending, parked } = engine.summary.read()
  return pending + parked
}

/** Sends, and resolves with whether nothing waits any more. Ends early when a change needs a person, or when that one stays. */
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
      else if (pending === 0) finish(false)
    }
    const stop = engine.summary.subscribe(look)
    const timer = setTimeout(() => finish(false), SENDING_TAKES)
    staying.addEventListener('abort', () => finish(false), { once: true })
    engine.sendNow()
    look()
  })
}
