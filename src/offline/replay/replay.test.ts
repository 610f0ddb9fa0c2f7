import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '../define'
import {
  active,
  create,
  deviceWith,
  firstSeq,
  folderOf,
  holdAnswers,
  inbox,
  inDatabase,
  isWrite,
  make,
  move,
  parked,
  pending,
  rank,
  rename,
  show,
  writes,
  writesAtOnce,
} from '../testing/folderDevice'
import { folders } from '../testing/folders'

test('[RP1] two changes to one record are sent one after the other', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await make(tab, rename('1', 'Week 47'))
  const most = writesAtOnce(device)
  await device.goOnline()
  expect(most()).toBe(1)
  expect(device.provider.effects.map(({ field }) => field)).toEqual(['state', 'name'])
  expect(pending(tab)).toBe(0)
})

test('[RP1] a change goes out after one that another tab made to the record before it, although no word of that has come', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  device.lag = () => 50
  await make(other, rename('1', 'Week 47'))
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  expect(device.provider.effects.map(({ field }) => field)).toEqual(['name', 'state'])
})

test('[RP1] whenever that tab’s message comes', async () => {
  for (let lag = 0; lag < 24; lag += 1) {
    const { device, tab } = await deviceWith('1')
    const other = await device.openTab()
    device.lag = () => lag
    await make(other, rename('1', 'Week 47'))
    await make(tab, move('1', 'active'))
    await device.pass(1_000)
    expect([lag, ...device.provider.effects.map(({ field }) => field)]).toEqual([lag, 'name', 'state'])
  }
})

test('[RP2] changes to different records are sent six at a time', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  device.goOffline()
  await make(tab, ...ids.map((id) => move(id, 'active')))
  const most = writesAtOnce(device)
  await device.goOnline()
  await device.pass(1_000)
  expect(most()).toBe(6)
  expect(device.provider.effects).toHaveLength(20)
})

test('[RP3] ranks are sent in the order in which they were given', async () => {
  const { device, tab } = await deviceWith('1', '2', '3')
  device.goOffline()
  for (const [id, to] of [
    ['2', 1],
    ['1', 2],
    ['3', 1],
  ] as const)
    await make(tab, rank(id, to))
  await device.goOnline()
  expect(device.provider.effects.map(({ id }) => id)).toEqual(['2', '1', '3'])
})

test('[RP4][RP6] lost answers are tried again with the same key and bytes, and take effect once', async () => {
  const { device, tab } = await deviceWith('1')
  let tries = 0
  device.provider.network = ({ method }) => {
    if (method !== 'PATCH') return 'none'
    tries += 1
    return tries <= 4 ? ((['lostAfter', 'busy', 'lostBefore', 'lostAfter'] as const)[tries - 1] ?? 'none') : 'none'
  }
  await make(tab, move('1', 'active'))
  await device.pass(120_000)
  expect(tries).toBe(5)
  expect(device.provider.effects).toHaveLength(1)
  expect(pending(tab)).toBe(0)
})

test('[RP6] the pauses between the tries of a change grow with each failure', async () => {
  const { device, tab } = await deviceWith('1')
  const tries: number[] = []
  device.provider.network = ({ method }) => {
    if (method === 'PATCH') tries.push(device.clock.now())
    return method === 'PATCH' ? 'busy' : 'none'
  }
  await make(tab, move('1', 'active'))
  await device.pass(20_000)
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(pauses).toEqual([1_500, 2_500, 4_500, 8_500])
})

test('[RP6] a provider that is busy twenty times is tried a twenty-first time', async () => {
  const { device, tab } = await deviceWith('1')
  let tries = 0
  device.provider.network = ({ method }) => (method === 'PATCH' && ++tries <= 20 ? 'busy' : 'none')
  await make(tab, move('1', 'active'))
  await device.pass(20 * 60_000)
  expect(device.provider.record('1').state).toBe('active')
})

// Browsers' timers count whole milliseconds and may wake a fraction too early; when the clock is next read, that fraction has
// passed.
test.each([
  ['fails for', 'busy'],
  ['answers without the key of', 'foreign'],
] as const)('[RP6] a provider that %s one change after another is asked once a second at most', async (_, fault) => {
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids)
  device.provider.network = ({ method }) => (method === 'PATCH' ? fault : 'none')
  await make(tab, ...ids.map((id) => move(id, 'active')))
  await device.pass(60_000)
  expect(writes(device).length).toBeLessThanOrEqual(60)
  device.provider.network = () => 'none'
  await device.pass(30_000)
  expect(pending(tab)).toBe(0)
})

test('[RP6] a few changes for which it always fails hold up no other', async () => {
  const { device, tab } = await deviceWith('1', '2', '3', '4')
  device.provider.network = ({ path }) => (path === '/folders/4/move' ? 'none' : 'busy')
  await make(tab, move('1', 'active'), move('2', 'active'), move('3', 'active'))
  await device.pass(60_000)
  await make(tab, move('4', 'active'))
  await device.settle()
  expect(device.provider.record('4').state).toBe('active')
})

test('[RP6] many for which it fails hold up another for no longer than a try may take', async () => {
  const ids = Array.from({ length: 19 }, (_, index) => String(index + 1))
  const { device, tab } = await deviceWith(...ids, '20')
  device.provider.network = ({ method, path }) => (method === 'PATCH' && path !== '/folders/20/move' ? 'busy' : 'none')
  device.random = () => 1
  await make(tab, ...ids.map((id) => move(id, 'active')))
  await device.pass(600_000)
  await make(tab, move('20', 'active'))
  await device.pass(15_000)
  expect(device.provider.record('20').state).toBe('active')
})

test.each([0.05, 0.3, 0.4])(
  '[RP6] a try that comes due between two looks at the clock, %f ms apart, is not forgotten',
  async (tick) => {
    const { device, tab } = await deviceWith('1')
    let tries = 0
    device.provider.network = ({ method }) => (method === 'PATCH' && ++tries <= 5 ? 'busy' : 'none')
    device.random = () => 0.1234
    device.clock.tick = tick
    await make(tab, move('1', 'active'))
    await device.pass(120_000)
    expect(device.provider.record('1').state).toBe('active')
  },
)

test.each([
  ['an hour', 'busy', 60],
  ['an hour', 'patience', 60],
  ['ten minutes', 'busy', 10],
  ['ten minutes', 'patience', 10],
] as const)('[RP6][RP10] a clock that is set back by %s makes no try wait for it: %s', async (_, fault, by) => {
  const { device, tab } = await deviceWith('1')
  let tries = 0
  device.provider.network = ({ method }) => (method === 'PATCH' && ++tries === 1 ? fault : 'none')
  await make(tab, move('1', 'active'))
  await device.settle()
  device.clock.setBack(by * 60_000)
  await device.pass(60_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP6] once it has answered one change, the number of those for which it was busy before holds nothing up', async () => {
  const { device, tab } = await deviceWith('1', '2', '3', '4', '5', '6', '7', '8')
  const busy = new Set(['1', '2', '3', '4', '5', '7'].map((id) => `/folders/${id}/move`))
  device.provider.network = ({ path }) => (busy.has(path) ? 'busy' : 'none')
  await make(tab, ...['1', '2', '3', '4', '5'].map((id) => move(id, 'active')))
  await device.settle()
  for (const id of ['6', '7', '8']) {
    await make(tab, move(id, 'active'))
    await device.settle()
  }
  expect(device.provider.record('8').state).toBe('active')
})

test('[RP6] what a provider that fails says of a change is told at the first try, and not at each further one', async () => {
  const { device, tab } = await deviceWith('1')
  const refusal = { status: 503, statusText: 'Service Unavailable', details: ['Out of order.'], fields: {} }
  const failing = async () => ({ kind: 'tryAgain', cause: 'busy', refusal })
  const tries = vi.fn(failing)
  Object.assign(device.provider, { send: tries })
  await make(tab, move('1', 'active'))
  await device.pass(60_000)
  expect(tries.mock.calls.length).toBeGreaterThan(2)
  expect(tab.events).toMatchObject([{ kind: 'refused', refusal, stillWaits: true }])
})

test('[RP6] a change that others are faster than, time and again, is tried ever more seldom', async () => {
  const { device, tab } = await deviceWith('1')
  let races = 30
  device.provider.network = ({ method }) => {
    if (method === 'PATCH' && races-- > 0) device.provider.edit('1', { state: 'active' })
    return 'none'
  }
  await make(tab, rename('1', 'Mine'))
  await device.settle()
  expect(writes(device).length).toBeLessThan(10)
  await device.pass(3_600_000)
  expect([pending(tab), device.provider.record('1').name]).toEqual([0, 'Mine'])
})

test('[V4] a provider that finds this build too old is told once, and sent nothing more; the change waits', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.network = ({ method }) => (method === 'PATCH' ? 'oldBuild' : 'none')
  await make(tab, rename('1', 'Mine'))
  await make(tab, rename('2', 'Mine'))
  await device.pass(60_000)
  expect(tab.events.map(({ kind }) => kind)).toEqual(['oldClient'])
  expect(writes(device)).toHaveLength(1)
  expect(pending(tab)).toBe(2)
})

test('[RP7] a refused change is parked, and changes to other records still go out', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, move('1', 'active'))
  await make(tab, move('2', 'archived'))
  device.provider.refuses = ({ path }) => (path.includes('/1/') ? 'is locked by finance' : null)
  await device.goOnline()
  expect(device.provider.record('2').state).toBe('archived')
  expect(parked(tab)).toMatchObject([
    {
      what: 'Move “Folder 001” to active',
      why: { reason: 'refused', refusal: { details: ['State is locked by finance'] } },
    },
  ])
  expect(tab.events).toContainEqual(expect.objectContaining({ kind: 'refused' }))
})

test('[RP8] a change behind a parked one waits for a person', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = ({ path }) => (path.endsWith('/move') ? 'is locked' : null)
  await make(tab, move('1', 'active'))
  await make(tab, rename('1', 'Week 48'))
  await device.pass(60_000)
  expect(device.provider.record('1').name).toBe('Folder 001')
  expect(folderOf(tab, '1')?.name).toBe('Week 48')
})

test('[RP9] sending a parked change again uses a new key', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.refuses = () => 'is locked'
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  device.provider.refuses = () => null
  await tab.engine.retry(firstSeq(tab))
  await device.pass(1_000)
  expect(device.provider.bytes.size).toBe(2)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP5] the answer’s record is in the mirror when the entry has left the outbox', async () => {
  const { device, tab } = await deviceWith('1')
  await make(tab, rename('1', 'Week 47'))
  await device.pass(1_000)
  expect(await inDatabase(device, ({ outbox }) => outbox.count())).toBe(0)
  expect((await inDatabase(device, ({ records }) => records.get('folders/1')))?.version).toBe(2)
})

test('[RP5] an answer that holds another record says nothing of this one, which is read again', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const { provider } = device
  const { send } = provider
  const other = { ...provider.record('2'), version: 9 }
  vi.spyOn(provider, 'send').mockImplementation(async (request, options) => {
    const answer = await send(request, options)
    const isRename = request.kind === 'rest' && request.method === 'PATCH'
    return isRename ? { kind: 'applied', body: { folder: other } } : answer
  })
  await make(tab, rename('1', 'Week 47'))
  await device.pass(1_000)
  expect(folderOf(tab, '1')).toEqual(provider.record('1'))
})

test('[RP9] sent again in two tabs at once it is one operation', async () => {
  const { device, tab } = await deviceWith()
  const other = await device.openTab()
  device.provider.refuses = () => 'Locked by finance.'
  await make(tab, create(newId(), 'Week 47'))
  await device.settle()
  device.provider.refuses = () => null
  const release = device.provider.hold(isWrite)
  const seq = firstSeq(tab)
  await tab.engine.retry(seq)
  await device.settle()
  await other.engine.retry(seq)
  release()
  await device.pass(60_000)
  expect([device.provider.records.size, pending(tab)]).toEqual([1, 0])
})

test('[RP10] when the provider asks for patience nothing is sent until then', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.asksToWait = ({ method }) => (method === 'PATCH' ? 60_000 : null)
  await make(tab, move('1', 'active'))
  await device.settle()
  await make(tab, move('2', 'active'))
  device.provider.asksToWait = () => null
  await device.pass(59_000)
  expect(writes(device)).toHaveLength(1)
  await device.pass(2_000)
  expect(device.provider.effects).toHaveLength(2)
})

test('[RP10] another answer that asks for less patience does not shorten the wait', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const letIn = device.provider.hold(({ path }) => path === '/folders/2/move')
  device.provider.asksToWait = ({ method, path }) =>
    method === 'PATCH' ? (path === '/folders/1/move' ? 60_000 : 2_000) : null
  await make(tab, move('1', 'active'), move('2', 'active'))
  await device.settle()
  letIn()
  await device.pass(50_000)
  expect(writes(device)).toHaveLength(2)
})

test('[RP10] a change whose first sending is still being processed there holds up no other', async () => {
  const { device, tab } = await deviceWith('1', '2')
  vi.spyOn(device.provider, 'send').mockResolvedValueOnce({ kind: 'wait', after: 60_000, isOfOne: true })
  await make(tab, move('1', 'active'))
  await device.settle()
  await make(tab, move('2', 'active'))
  await device.settle()
  const states = () => ['1', '2'].map((id) => device.provider.record(id).state)
  expect(states()).toEqual(['inbox', 'active'])
  await device.pass(61_000)
  expect(states()).toEqual(['active', 'active'])
})

test('[RP10] one that asks for more than the longest pause is left in peace for that long', async () => {
  const { device, tab } = await deviceWith('1', '2')
  const minute = 60_000
  device.provider.asksToWait = ({ method }) => (method === 'PATCH' ? 20 * minute : null)
  await make(tab, move('1', 'active'))
  await device.settle()
  await make(tab, move('2', 'active'))
  device.provider.asksToWait = () => null
  await device.pass(14 * minute)
  expect(writes(device)).toHaveLength(1)
  await device.pass(2 * minute)
  expect(device.provider.effects).toHaveLength(2)
})

test('[RP10] where the clock is set back a little meanwhile, it is sent that much later', async () => {
  const { device, tab } = await deviceWith('1')
  let tries = 0
  device.provider.asksToWait = ({ method }) => (method === 'PATCH' && ++tries === 1 ? 60_000 : null)
  await make(tab, move('1', 'active'))
  await device.pass(30_000)
  device.clock.setBack(10_000)
  await device.pass(39_000)
  expect(device.provider.effects).toHaveLength(0)
  await device.pass(2_000)
  expect(device.provider.effects).toHaveLength(1)
})

test('[RP10] nor where somebody looks at the console meanwhile, or the interface goes and comes back', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.asksToWait = ({ method }) => (method === 'PATCH' ? 60_000 : null)
  await make(tab, move('1', 'active'))
  await device.settle()
  for (const sign of [device.visible, device.interface]) {
    sign.set(false)
    await device.pass(1_000)
    sign.set(true)
    await device.pass(2_000)
  }
  expect(writes(device)).toHaveLength(1)
})

test('[RP10] unless a person asks for it', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.asksToWait = ({ method }) => (method === 'PATCH' ? 60_000 : null)
  await make(tab, move('1', 'active'))
  await device.settle()
  device.provider.asksToWait = () => null
  tab.engine.sendNow()
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('active')
})

test.each(['visible', 'interface'] as const)(
  '[RP6] what waits after a failure of its own is tried at once by who looks again, or is back: %s',
  async (sign) => {
    const { device, tab } = await deviceWith('1')
    let tries = 0
    device.provider.network = ({ method }) => (method === 'PATCH' && ++tries <= 8 ? 'busy' : 'none')
    device.visible.set(false)
    device.random = () => 1
    await make(tab, move('1', 'active'))
    while (tries < 8) await device.pass(60_000)
    device[sign].set(false)
    await device.settle()
    device[sign].set(true)
    await device.pass(1_000)
    expect(device.provider.record('1').state).toBe('active')
  },
)

test('[RP6][RP10] in whichever tab that is', async () => {
  const { device, tab } = await deviceWith('1')
  const other = await device.openTab()
  device.provider.asksToWait = ({ method }) => (method === 'PATCH' ? 60_000 : null)
  await make(tab, move('1', 'active'))
  await device.settle()
  device.provider.asksToWait = () => null
  other.engine.sendNow()
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP11] when the session is over changes wait, and go out after somebody signed in', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.signedIn = false
  await make(tab, move('1', 'active'))
  await device.pass(60_000)
  expect(tab.events).toContainEqual({ kind: 'signedOut' })
  expect(pending(tab)).toBe(1)
  expect(writes(device)).toHaveLength(1)
  device.provider.signedIn = true
  tab.engine.sendNow()
  await device.pass(1_000)
  expect(device.provider.record('1').state).toBe('active')
})

test('[RP11] what was asked for before somebody signed in, and is answered late, holds nothing up', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.signedIn = false
  const release = holdAnswers(device.provider)
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  device.provider.signedIn = true
  tab.engine.sendNow()
  release()
  await device.pass(60_000)
  expect([pending(tab), device.provider.record('1').state]).toEqual([0, 'active'])
})

describe('[RC9] what the provider turned away at the door is compared anew before it goes out again', () => {
  /** A provider with keys and without versions: only a look shows that somebody else has changed the record. */
  async function atTheDoor() {
    const { device, tab } = await deviceWith('1')
    device.recordVersions = false
    await tab.engine.close()
    device.provider.edit('1', { version: null })
    const next = await device.openTab()
    await show(next, device)
    return { device, tab: next }
  }
  type AtTheDoor = Awaited<ReturnType<typeof atTheDoor>>
  /** The session ends between the look at the record and the change. */
  const sendTooLate = async ({ device, tab }: AtTheDoor) => {
    device.provider.gate = async ({ method }) => {
      if (method === 'PATCH') device.provider.signedIn = false
    }
    await make(tab, rename('1', 'Mine'))
    await device.settle()
    device.provider.gate = null
    expect(writes(device)).toHaveLength(1)
  }
  const signIn = async ({ device, tab }: AtTheDoor) => {
    device.provider.signedIn = true
    tab.engine.sendNow()
    await device.pass(2_000)
  }

  test('a colleague’s change in between is a conflict', async () => {
    const { device, tab } = await atTheDoor()
    await sendTooLate({ device, tab })
    device.provider.edit('1', { name: 'Theirs', version: null })
    await signIn({ device, tab })
    expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ theirs: 'Theirs', mine: 'Mine' }] } }])
    expect(device.provider.effects).toEqual([])
  })

  test('undisturbed it goes out as it was, with its key', async () => {
    const { device, tab } = await atTheDoor()
    await sendTooLate({ device, tab })
    await signIn({ device, tab })
    expect(device.provider.effects).toMatchObject([{ value: 'Mine' }])
    expect([device.provider.bytes.size, pending(tab)]).toEqual([1, 0])
  })

  test('a change sent on a version that is no longer the newest goes out once more on that version, and then on the newest', async () => {
    const { device, tab } = await deviceWith('1')
    await sendTooLate({ device, tab })
    device.provider.edit('1', { state: 'active' })
    device.provider.signedIn = true
    await tab.engine.refreshOne(folders, '1')
    await signIn({ device, tab })
    await device.pass(10_000)
    expect([pending(tab), parked(tab)]).toEqual([0, []])
    expect(device.provider.record('1')).toMatchObject({ name: 'Mine', state: 'active' })
  })

  test('but not a change that may have arrived before: it goes out again with its key', async () => {
    const { device, tab } = await atTheDoor()
    device.provider.network = ({ method }) => (method === 'PATCH' ? 'lostAfter' : 'none')
    await make(tab, rename('1', 'Mine'))
    await device.settle()
    device.provider.network = () => 'none'
    device.provider.signedIn = false
    await device.pass(60_000)
    device.provider.edit('1', { name: 'Theirs', version: null })
    await signIn({ device, tab })
    expect(parked(tab)).toEqual([])
    expect([device.provider.effects.length, pending(tab), device.provider.record('1').name]).toEqual([1, 0, 'Theirs'])
  })
})

test('[RP12] without a connection no change is handed to the network', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.network = () => 'lostBefore'
  for (const wanted of [inbox, active, inbox]) await tab.engine.refresh(folders, wanted).catch(() => undefined)
  await device.pass(5_000)
  const before = writes(device).length
  await make(tab, move('1', 'active'))
  await device.pass(120_000)
  expect(tab.engine.summary.read().connectivity).toBe('unreachable')
  expect(writes(device)).toHaveLength(before)
  device.provider.network = () => 'none'
  await device.pass(31_000)
  expect(device.provider.record('1').state).toBe('active')
})

describe('[RP12] what was claimed and not handed to the network', () => {
  /** Six of ten are on their way when the rest has to wait. */
  async function sixOfTen(fault: 'lostBefore' | 'signedOut') {
    const ids = Array.from({ length: 10 }, (_, index) => String(index + 1))
    const { device, tab } = await deviceWith(...ids)
    device.goOffline()
    const groups: string[] = []
    for (const id of ids) groups.push((await make(tab, rename(id, 'Mine'))).group)
    if (fault === 'signedOut') device.provider.signedIn = false
    else device.provider.network = ({ method }) => (method === 'PATCH' ? fault : 'none')
    device.interface.set(true)
    await device.pass(1_000)
    device.goOffline()
    await device.pass(1_000)
    return { device, tab, groups }
  }

  test.each(['lostBefore', 'signedOut'] as const)(
    'waits, and says so, when nothing more can be sent: %s',
    async (fault) => {
      const { tab } = await sixOfTen(fault)
      expect(tab.engine.summary.read()).toMatchObject({ pending: 10, sending: 0 })
    },
  )

  test('waits, and says so, when the connection goes while it is being claimed', async () => {
    const { device, tab } = await deviceWith('1')
    await make(tab, rename('1', 'Mine'))
    device.goOffline()
    await device.pass(1_000)
    expect(tab.engine.summary.read()).toMatchObject({ pending: 1, sending: 0 })
  })

  test('can be undone without a trace, and the others go out', async () => {
    const { device, tab, groups } = await sixOfTen('signedOut')
    await tab.engine.undo(groups.at(-1) ?? '')
    device.provider.signedIn = true
    tab.engine.sendNow()
    await device.goOnline()
    expect(device.provider.effects.map(({ id }) => id)).toHaveLength(9)
    expect([device.provider.record('10').name, pending(tab)]).toEqual(['Folder 010', 0])
  })
})

test('[RP13] a tab that crashes between send and answer leaves the change to the next, which has its effect once', async () => {
  const { device, tab } = await deviceWith('1')
  const release = device.provider.hold(isWrite)
  await make(tab, move('1', 'active'))
  await device.settle()
  await tab.crash()
  device.provider.gate = null
  release()
  const next = await device.openTab()
  await device.pass(1_000)
  expect(device.provider.effects).toHaveLength(1)
  expect(pending(next)).toBe(0)
})

test('[RP14] an entry that breaks what sends it is put aside, and others go on', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.provider.gate = ({ path }) => (path.includes('/1/') ? Promise.reject(new Error('torn')) : Promise.resolve())
  await make(tab, move('1', 'active'), move('2', 'active'))
  await device.pass(1_000)
  expect(parked(tab)).toMatchObject([{ why: { reason: 'broken', problem: 'torn' } }])
  expect(device.provider.record('2').state).toBe('active')
})

test('[LE6][RP7] a change that was put aside and of which no word came is found so when it is to be sent, and is shown', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  const why = { reason: 'broken', problem: 'It stumbled.' } as const
  await inDatabase(device, ({ outbox }) => outbox.update(firstSeq(tab), { state: 'parked', parked: why }))
  await device.goOnline()
  expect([writes(device), parked(tab).map((each) => each.why)]).toEqual([[], [why]])
})
