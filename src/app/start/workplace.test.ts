import { afterEach, expect, test, vi } from 'vitest'
import { deployment, device, sanne } from '../../provider/testing/device'
import type { Leaving, Workplace } from './openWorkplace'
import { followSession } from './workplace'

afterEach(() => vi.useRealTimers())

/** The workplaces of a session in which Sanne works, and how each of them ended. */
async function atWork(end: (how: Leaving) => Promise<void> = async () => {}) {
  const on = device()
  const session = on.tab()
  const ended: Leaving[] = []
  const workplaces = followSession(session, deployment, async ({ me }) => {
    const opened = {
      me,
      end: (how: Leaving) => {
        ended.push(how)
        return end(how)
      },
    }
    return opened as unknown as Workplace // nothing else of it is used here
  })
  const signIn = async () => {
    await on.wait(session.signIn('sanne'))
    await workplaces.settled()
  }
  const beEnded = async () => {
    session.refused(sanne)
    await workplaces.settled()
  }
  await signIn()
  const leave = (how: Leaving) => on.wait(workplaces.leave(how))
  const shown = () => workplaces.current.read()?.me.firstName
  return { on, session, ended, leave, signIn, beEnded, shown, problem: workplaces.problem.read }
}

test('who leaves says what becomes of their data; a session that the provider ends leaves it where it is', async () => {
  const { ended, leave, signIn, beEnded } = await atWork()
  await leave('discard')
  await signIn()
  await beEnded()
  expect(ended).toEqual(['discard', 'ended'])
})

test('what was to be discarded and could not be is discarded at no later end', async () => {
  const { ended, leave, signIn, beEnded } = await atWork((how) =>
    how === 'discard' ? Promise.reject(new Error('cannot be deleted')) : Promise.resolve(),
  )
  await leave('discard')
  await signIn()
  await beEnded()
  expect(ended).toEqual(['discard', 'ended'])
})

test('what was to be discarded and could not be keeps nobody from their work', async () => {
  const { leave, signIn, shown, problem } = await atWork(() => Promise.reject(new Error('cannot be deleted')))
  await leave('discard')
  await signIn()
  expect([shown(), problem()]).toEqual(['Sanne', null])
})

test('a leaving at which nothing was open is not done to who comes after', async () => {
  const { ended, leave, signIn, beEnded } = await atWork()
  await beEnded()
  await leave('discard')
  await signIn()
  await beEnded()
  expect(ended).toEqual(['ended', 'ended'])
})

test('who signs in waits no longer than a moment for another tab to let go of what was there before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { leave, signIn, shown } = await atWork(() => new Promise(() => {}))
  void leave('discard')
  await vi.advanceTimersByTimeAsync(5_000)
  await signIn()
  expect(shown()).toBe('Sanne')
})

test('a person’s new name shows as soon as the provider says it, and their workplace stays open', async () => {
  const { on, session, ended, shown } = await atWork()
  on.provider.cookie = { ...sanne, firstName: 'Susanne' }
  await on.clock.pass(20 * 60_000)
  await on.wait(session.token())
  expect([shown(), ended]).toEqual(['Susanne', []])
})
