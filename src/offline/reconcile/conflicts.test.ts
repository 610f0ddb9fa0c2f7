import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../provider/outcome'
import type { FileId } from '../../provider/request'
import { newId } from '../define'
import { change } from '../engine'
import {
  create,
  deviceKnowing,
  deviceWith,
  erase,
  firstSeq,
  folderOf,
  inbox,
  make,
  move,
  parked,
  pending,
  rank,
  rename,
  show,
  writes,
} from '../testing/folderDevice'
import {
  editFolder,
  type Folder,
  folders,
  mergeFolders,
  moveFolder,
  putFolder,
  rankFolder,
  renameFolder,
} from '../testing/folders'

/** A name that somebody else has changed meanwhile. */
async function nameInConflict() {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Mine'))
  device.provider.edit('1', { name: 'Theirs' })
  await device.goOnline()
  return { device, tab }
}

test('[RC1][MI1] a provider that was put back to a backup turns a change away by a version behind this device’s: a person is asked', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.edit('1', { version: 12, name: 'Lost' })
  await show(tab, device)
  device.provider.edit('1', { version: 9, name: 'Of the backup' })
  await make(tab, rename('1', 'Mine'))
  await device.pass(1_000)
  const fields = [{ field: 'name', before: 'Lost', theirs: 'Of the backup', mine: 'Mine' }]
  expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields } }])
  await tab.engine.keepMine(firstSeq(tab))
  await device.pass(1_000)
  expect(device.provider.record('1')).toMatchObject({ version: 10, name: 'Mine' })
  expect(folderOf(tab, '1')).toEqual(device.provider.record('1'))
})

test('[RC1][MI1] what a provider has told before, and tells another device once more, is no backup', async () => {
  const { device, tab } = await deviceWith('1')
  const record = device.provider.record('1')
  device.provider.edit('1', { version: 12, name: 'Theirs' })
  await show(tab, device)
  const { send } = device.provider
  const answers: Outcome[] = [{ kind: 'stale', body: { folder: record }, isReplayed: true }]
  const answering: typeof send = async (request, options) => (options?.key && answers.shift()) || send(request, options)
  Object.assign(device.provider, { send: answering })
  const names = new Set<string | undefined>()
  tab.engine.record(folders, '1').subscribe(() => names.add(folderOf(tab, '1')?.name))
  await make(tab, move('1', 'active'))
  await device.pass(1_000)
  expect([parked(tab), [...names]]).toEqual([[], ['Theirs']])
  expect(folderOf(tab, '1')).toMatchObject({ version: 13, state: 'active' })
})

test('[RC1] what turns a change away without telling the newer version is asked for that', async () => {
  const { device, tab } = await deviceWith('1')
  device.provider.edit('1', { name: 'Theirs' })
  const { send } = device.provider
  const answering: typeof send = async (request, options) => {
    const outcome = await send(request, options)
    return outcome.kind === 'stale' ? { ...outcome, body: null } : outcome
  }
  Object.assign(device.provider, { send: answering })
  await make(tab, move('1', 'active'))
  await device.pass(5_000)
  expect([pending(tab), parked(tab)]).toEqual([0, []])
  expect(device.provider.record('1')).toMatchObject({ name: 'Theirs', state: 'active' })
})

test('[RC1][RC3] another person’s change to another field stays', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  device.provider.edit('1', { state: 'active' })
  await device.goOnline()
  expect(device.provider.record('1')).toMatchObject({ name: 'Week 47', state: 'active' })
  expect(parked(tab)).toEqual([])
})

test('[RC2] another person’s change to the same field is a conflict, and nothing is overwritten', async () => {
  const { device, tab } = await nameInConflict()
  expect(device.provider.record('1').name).toBe('Theirs')
  expect(parked(tab)).toMatchObject([
    { why: { reason: 'conflict', fields: [{ field: 'name', before: 'Folder 001', mine: 'Mine', theirs: 'Theirs' }] } },
  ])
})

test('[RC2][PP6] so is another file in its place: what was turned away for that has certainly not arrived', async () => {
  const picture = { ...renameFolder, name: 'folder.picture', files: ({ name }: { name: string }) => [name as FileId] }
  const { device, tab } = await deviceKnowing([picture], '1')
  const file = await tab.engine.keepFile(new Blob(['x']), 'a.png')
  device.provider.edit('1', { name: '/theirs.png' })
  await make(tab, change(picture, { id: '1', name: file }))
  await device.pass(5_000)
  expect(device.provider.record('1').name).toBe('/theirs.png')
  expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ mine: file, theirs: '/theirs.png' }] } }])
})

describe('[OB11] a form that was opened a while ago', () => {
  const opened = { name: 'Folder 001' }
  const save = (name: string) => ({ ...rename('1', name), over: opened })

  test('is in conflict with what another person has changed since, though this device has read it', async () => {
    const { device, tab } = await deviceWith('1')
    device.provider.edit('1', { name: 'Theirs' })
    await tab.engine.refreshOne(folders, '1')
    await make(tab, save('Mine'))
    await device.settle()
    expect(device.provider.record('1').name).toBe('Theirs')
    expect(parked(tab)).toMatchObject([
      {
        why: { reason: 'conflict', fields: [{ field: 'name', before: 'Folder 001', mine: 'Mine', theirs: 'Theirs' }] },
      },
    ])
  })

  test('is in no conflict with what others have changed beside it, nor with what waits here', async () => {
    const { device, tab } = await deviceWith('1')
    device.provider.edit('1', { state: 'active' })
    await tab.engine.refreshOne(folders, '1')
    device.goOffline()
    await make(tab, rename('1', 'Mine, from another tab'))
    await make(tab, save('Mine'))
    await device.goOnline()
    expect(parked(tab)).toEqual([])
    expect(device.provider.record('1')).toMatchObject({ name: 'Mine', state: 'active' })
  })

  test('that showed what waited here goes over it, also where it takes its place', async () => {
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    await make(tab, rank('1', 3))
    await make(tab, { ...rank('1', 5), over: { rank: 3 } })
    await device.goOnline()
    expect(parked(tab)).toEqual([])
    expect(device.provider.record('1').rank).toBe(5)
  })

  test('goes by the name that the provider has given meanwhile to what was made here', async () => {
    const { device, tab } = await deviceWith('1', '2')
    const id = newId()
    await make(tab, create(id, 'New'), change(putFolder, { id: '1', parent: id }))
    await device.pass(1_000)
    await make(tab, { ...change(putFolder, { id: '1', parent: '2' }), over: { parent: id } })
    await device.pass(1_000)
    expect([parked(tab), device.provider.record('1').parent]).toEqual([[], '2'])
  })

  test('deletes nothing that another person has made something else of since, though this device has read it', async () => {
    const { device, tab } = await deviceWith('1')
    device.provider.edit('1', { name: 'Theirs' })
    await tab.engine.refreshOne(folders, '1')
    await make(tab, { ...erase('1'), over: opened })
    await device.settle()
    expect(device.provider.record('1').name).toBe('Theirs')
    expect(parked(tab)).toMatchObject([{ why: { reason: 'changed', fields: [{ field: 'name', theirs: 'Theirs' }] } }])
  })
})

test('[RC4] what another person has already done is done', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  device.provider.edit('1', { state: 'active' })
  await device.goOnline()
  expect(pending(tab)).toBe(0)
  expect(parked(tab)).toEqual([])
  expect(device.provider.effects).toEqual([])
})

test('[RC4] a password goes out although another person has already given the same name', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, change(editFolder, { id: '1', changes: { name: 'Same' }, password: 'typed' }))
  device.provider.edit('1', { name: 'Same' })
  await device.goOnline()
  expect(device.provider.record('1')).toMatchObject({ name: 'Same', password: 'typed' })
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[RC5] an approval of a folder that has other pages by now waits for a person', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, move('1', 'active'))
  device.provider.edit('1', { pages: 4 })
  await device.goOnline()
  expect(device.provider.record('1').state).toBe('inbox')
  expect(parked(tab)).toMatchObject([
    { why: { reason: 'changed', fields: [{ field: 'pages', before: 8, theirs: 4 }] } },
  ])
})

describe('[RC5] a deletion of a folder', () => {
  async function erasedWhileAnother(changed: Partial<Folder>) {
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    await make(tab, erase('1'))
    device.provider.edit('1', changed)
    await device.goOnline()
    return { device, tab }
  }

  test('that somebody has given another name waits for a person', async () => {
    const { device, tab } = await erasedWhileAnother({ name: 'Theirs' })
    expect(device.provider.records.has('1')).toBe(true)
    expect(parked(tab)).toMatchObject([
      { why: { reason: 'changed', fields: [{ field: 'name', before: 'Folder 001', theirs: 'Theirs' }] } },
    ])
  })

  test('is sent after all by who keeps it', async () => {
    const { device, tab } = await erasedWhileAnother({ name: 'Theirs' })
    await tab.engine.keepMine(firstSeq(tab))
    await device.pass(1_000)
    expect(device.provider.records.has('1')).toBe(false)
    expect(tab.engine.outbox.read()).toEqual([])
  })

  test('is sent where only what the list does not show has changed', async () => {
    const { device, tab } = await erasedWhileAnother({ pages: 4 })
    expect(device.provider.records.has('1')).toBe(false)
    expect(parked(tab)).toEqual([])
  })

  test('that the person has renamed before is no question', async () => {
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    await make(tab, rename('1', 'Mine'))
    await make(tab, erase('1'))
    await device.goOnline()
    expect(device.provider.records.has('1')).toBe(false)
    expect(parked(tab)).toEqual([])
  })
})

test.each([
  ['keepMine', 'Mine'],
  ['keepTheirs', 'Theirs'],
] as const)('[RC6] %s leaves the record with that name', async (choice, name) => {
  const { device, tab } = await nameInConflict()
  await tab.engine[choice](firstSeq(tab))
  await device.pass(1_000)
  expect(device.provider.record('1').name).toBe(name)
  expect(tab.engine.outbox.read()).toEqual([])
})

test.each(['keepMine', 'keepTheirs'] as const)(
  '[RC6][OB9] undone after %s, it is as others had made it',
  async (choice) => {
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    const { group } = await make(tab, move('1', 'active'))
    device.provider.edit('1', { state: 'archived' })
    await device.goOnline()
    await tab.engine[choice](firstSeq(tab))
    await device.pass(1_000)
    await tab.engine.undo(group)
    await device.pass(1_000)
    expect(device.provider.record('1').state).toBe('archived')
  },
)

describe('[OB9] undoing what was sent', () => {
  test('is in conflict with what another person has made of it since, though this device has read it', async () => {
    const { device, tab } = await deviceWith('1')
    const { group } = await make(tab, move('1', 'active'))
    await device.pass(1_000)
    device.provider.edit('1', { state: 'archived' })
    await tab.engine.refreshOne(folders, '1')
    await tab.engine.undo(group)
    await device.pass(1_000)
    expect(device.provider.record('1').state).toBe('archived')
    const fields = [{ field: 'state', before: 'active', mine: 'inbox', theirs: 'archived' }]
    expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields } }])
  })

  test('is so in a tab that another one has sent it for', async () => {
    const { device } = await deviceWith('1')
    const tab = await device.openTab()
    await show(tab, device)
    const { group } = await make(tab, move('1', 'active'))
    await device.pass(1_000)
    device.provider.edit('1', { state: 'archived' })
    await tab.engine.refreshOne(folders, '1')
    await tab.engine.undo(group)
    await device.pass(1_000)
    expect([device.provider.record('1').state, parked(tab)]).toMatchObject(['archived', [{}]])
  })

  test('goes over what its person has made of it since, and over how the provider has tidied that', async () => {
    const { device, tab } = await deviceWith('1')
    const { group } = await make(tab, rename('1', ' First '))
    await device.pass(1_000)
    await make(tab, rename('1', ' Second '))
    await device.pass(1_000)
    await tab.engine.undo(group)
    await device.pass(1_000)
    expect([device.provider.record('1').name, parked(tab)]).toEqual(['Folder 001', []])
  })

  test('does not go over what its person had typed since and typed back before it was sent', async () => {
    const { device, tab } = await deviceWith('1')
    const { group } = await make(tab, rank('1', 1))
    await device.pass(1_000)
    device.goOffline()
    await make(tab, rank('1', 2))
    await make(tab, rank('1', 1))
    await device.goOnline()
    await tab.engine.undo(group)
    await device.pass(1_000)
    expect([device.provider.record('1').rank, parked(tab)]).toEqual([null, []])
  })

  test('takes the changes of one action back from the last to the first', async () => {
    const { device, tab } = await deviceWith('1')
    const { group } = await make(tab, rename('1', 'First'), rename('1', 'Second'))
    await device.pass(1_000)
    await tab.engine.undo(group)
    await device.pass(1_000)
    expect([device.provider.record('1').name, parked(tab)]).toEqual(['Folder 001', []])
  })

  test('step by step is in no conflict with itself', async () => {
    const { device, tab } = await deviceWith('1')
    const groups: string[] = []
    for (const each of [1, 2, 3]) {
      const { group } = await make(tab, rank('1', each))
      groups.unshift(group)
      if (each !== 2) await device.pass(1_000)
    }
    for (const group of groups) {
      await tab.engine.undo(group)
      await device.pass(1_000)
    }
    expect([device.provider.record('1').rank, parked(tab)]).toEqual([null, []])
  })
})

test('[RC6] keeping theirs gives up what is in conflict, and sends what nobody else has changed', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, change(editFolder, { id: '1', changes: { name: 'Mine', rank: 1 } }))
  device.provider.edit('1', { name: 'Theirs' })
  await device.goOnline()
  await tab.engine.keepTheirs(firstSeq(tab))
  await device.pass(1_000)
  expect(device.provider.record('1')).toMatchObject({ name: 'Theirs', rank: 1 })
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[RC6] of a change that has one field only keeping theirs leaves nothing to send', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rank('1', 1))
  device.provider.edit('1', { rank: 2 })
  await device.goOnline()
  await tab.engine.keepTheirs(firstSeq(tab))
  await device.pass(1_000)
  expect(device.provider.record('1').rank).toBe(2)
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[RC6] keeping theirs in every field sends the password, about which nobody was asked', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, change(editFolder, { id: '1', changes: { name: 'Mine' }, password: 'typed' }))
  device.provider.edit('1', { name: 'Theirs' })
  await device.goOnline()
  await tab.engine.keepTheirs(firstSeq(tab))
  await device.pass(1_000)
  expect(device.provider.record('1')).toMatchObject({ name: 'Theirs', password: 'typed' })
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[RC6] keeping mine overwrites what was shown as theirs, and nothing that came after', async () => {
  const { device, tab } = await nameInConflict()
  device.provider.edit('1', { name: 'Theirs again' })
  await tab.engine.keepMine(firstSeq(tab))
  await device.pass(1_000)
  expect(device.provider.record('1').name).toBe('Theirs again')
  expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields: [{ theirs: 'Theirs again' }] } }])
})

describe('[RC12] a conflict that waits for its person', () => {
  test('shows what others have made of the record since, as soon as this device knows it, and that is what mine goes over', async () => {
    const { device, tab } = await nameInConflict()
    device.provider.edit('1', { name: 'Theirs again' })
    await tab.engine.refresh(folders, inbox)
    const fields = [{ field: 'name', before: 'Folder 001', mine: 'Mine', theirs: 'Theirs again' }]
    expect(parked(tab)).toMatchObject([{ why: { reason: 'conflict', fields } }])
    await tab.engine.keepMine(firstSeq(tab))
    await device.pass(1_000)
    expect([device.provider.record('1').name, parked(tab)]).toEqual(['Mine', []])
  })

  test('shows it also where the person had it before them already', async () => {
    const { device, tab } = await nameInConflict()
    expect(parked(tab)).toMatchObject([{ why: { fields: [{ theirs: 'Theirs' }] } }])
    device.provider.edit('1', { name: 'Theirs again' })
    await tab.engine.refresh(folders, inbox)
    expect(parked(tab)).toMatchObject([{ why: { fields: [{ theirs: 'Theirs again' }] } }])
  })

  test('shows another field of the change that others have changed since, which theirs is kept in as well', async () => {
    const { device, tab } = await deviceWith('1')
    device.goOffline()
    await make(tab, change(editFolder, { id: '1', changes: { name: 'Mine', rank: 1 } }))
    device.provider.edit('1', { name: 'Theirs' })
    await device.goOnline()
    device.provider.edit('1', { rank: 2 })
    await tab.engine.refresh(folders, inbox)
    const fields = [{ theirs: 'Theirs' }, { field: 'rank', before: null, mine: 1, theirs: 2 }]
    expect(parked(tab)).toMatchObject([{ why: { fields } }])
    await tab.engine.keepTheirs(firstSeq(tab))
    await device.pass(1_000)
    expect(device.provider.record('1')).toMatchObject({ name: 'Theirs', rank: 2 })
    expect(tab.engine.outbox.read()).toEqual([])
  })

  test('shows that others have taken back what it was about', async () => {
    const { device, tab } = await nameInConflict()
    device.provider.edit('1', { name: 'Folder 001' })
    await tab.engine.refresh(folders, inbox)
    expect(parked(tab)).toMatchObject([{ why: { fields: [{ before: 'Folder 001', theirs: 'Folder 001' }] } }])
  })

  test('shows what a record that has changed since the person looked is by now', async () => {
    const { device, tab } = await deviceWith('1')
    device.provider.edit('1', { name: 'Theirs' })
    await make(tab, { ...erase('1'), over: { name: 'Folder 001' } })
    await device.pass(1_000)
    device.provider.edit('1', { name: 'Theirs again' })
    await tab.engine.refresh(folders, inbox)
    expect(parked(tab)).toMatchObject([{ why: { reason: 'changed', fields: [{ theirs: 'Theirs again' }] } }])
    await tab.engine.keepMine(firstSeq(tab))
    await device.pass(1_000)
    expect(tab.engine.outbox.read()).toEqual([])
  })

  test('stays as it is on the screen for as long as nothing of what it is about changes', async () => {
    const { device, tab } = await nameInConflict()
    const [before] = tab.engine.outbox.read()
    device.provider.edit('1', { rank: 7 })
    await tab.engine.refresh(folders, inbox)
    expect(tab.engine.outbox.read()[0]).toBe(before)
  })
})

test('[RC7] two changes to one field in a row are no conflict of a person with themselves', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', 'Week 47'))
  await make(tab, rename('1', 'Week 48'))
  await device.goOnline()
  expect(device.provider.record('1').name).toBe('Week 48')
  expect(parked(tab)).toEqual([])
})

test('[RC7] a change stands on what the provider made of the one before it, not on what was asked', async () => {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, rename('1', '  Mine '))
  await make(tab, rename('1', 'Better'))
  await device.goOnline()
  expect(parked(tab)).toEqual([])
  expect(device.provider.record('1').name).toBe('Better')
})

test('[RC7] a change of another record that shows on this one stands on its own record, and not on what was made of this one', async () => {
  const also = () => [{ collection: folders, id: '2', apply: (folder: Folder) => folder }]
  const push = { ...rankFolder, name: 'folder.push', also }
  const { device, tab } = await deviceKnowing([push], '1', '2')
  device.goOffline()
  await make(tab, rank('2', 5))
  await make(tab, change(push, { id: '1', rank: 7 }))
  await device.goOnline()
  expect([device.provider.record('1').rank, parked(tab)]).toEqual([7, []])
})

test('[RC7] it does so although a change of another record, made after both, shows on this one', async () => {
  const { device, tab } = await deviceWith('1', '2')
  device.goOffline()
  await make(tab, rename('1', '  Mine '))
  await make(tab, rename('1', 'Better'))
  await make(tab, change(mergeFolders, { id: '2', other: '1' }))
  await device.goOnline()
  expect([pending(tab), parked(tab)]).toEqual([0, []])
  expect(writes(device)).toEqual(['PATCH /folders/1/rename', 'PATCH /folders/1/rename', 'POST /folders/merge'])
})

test('[RC7] a decision stands on what the change before it has made of the record, although that names no field, and not on what came before', async () => {
  const { also: _, ...plain } = mergeFolders
  const double = { ...plain, name: 'folder.double', fields: [] }
  const { device, tab } = await deviceKnowing([double], '1', '2')
  device.goOffline()
  await make(tab, change(editFolder, { id: '1', changes: { pages: 5 } }))
  await make(tab, change(double, { id: '1', other: '2' }))
  await make(tab, move('1', 'active'))
  await device.goOnline()
  await device.pass(5_000)
  expect([device.provider.record('1'), parked(tab)]).toMatchObject([{ pages: 10, state: 'active' }, []])
})

/** A form of two fields, both of which somebody else has changed meanwhile. */
async function twoFieldsInConflict() {
  const { device, tab } = await deviceWith('1')
  device.goOffline()
  await make(tab, change(editFolder, { id: '1', changes: { name: 'Mine', rank: 1 } }))
  device.provider.edit('1', { name: 'Theirs', rank: 2 })
  await device.goOnline()
  return { device, tab, seq: firstSeq(tab) }
}

test.each([
  ['mine in one field, theirs in the other', { theirs: ['rank'], values: {} }, { name: 'Mine', rank: 2 }],
  ['something else in one, mine in the other', { theirs: [], values: { name: 'Ours' } }, { name: 'Ours', rank: 1 }],
  ['theirs in both', { theirs: ['name', 'rank'], values: {} }, { name: 'Theirs', rank: 2 }],
])('[RC8] decided field by field: %s', async (_, chosen, record) => {
  const { device, tab, seq } = await twoFieldsInConflict()
  await tab.engine.keepChosen(seq, chosen)
  await device.pass(1_000)
  expect(device.provider.record('1')).toMatchObject(record)
  expect(tab.engine.outbox.read()).toEqual([])
})

test('[RC8] what has come after the choice was shown is asked again', async () => {
  const { device, tab, seq } = await twoFieldsInConflict()
  device.provider.edit('1', { name: 'Theirs again' })
  await tab.engine.keepChosen(seq, { theirs: ['rank'], values: {} })
  await device.pass(2_000)
  expect(parked(tab)).toMatchObject([
    {
      what: 'Change name of “Theirs”',
      why: { reason: 'conflict', fields: [{ field: 'name', theirs: 'Theirs again' }] },
    },
  ])
})

test('[RC5][RC6] keeping theirs of what has changed since drops the change, also where a conflict of it is decided field by field', async () => {
  const moveByField = {
    ...moveFolder,
    name: 'folder.moveByField',
    choose: (args: { id: string; state: string }) => args,
  }
  const { device, tab } = await deviceKnowing([moveByField], '1')
  device.goOffline()
  await make(tab, change(moveByField, { id: '1', state: 'active' }))
  device.provider.edit('1', { pages: 3 })
  await device.goOnline()
  expect(parked(tab)).toMatchObject([{ why: { reason: 'changed' } }])
  await tab.engine.keepTheirs(firstSeq(tab))
  await device.pass(1_000)
  expect([pending(tab), parked(tab), device.provider.effects]).toEqual([0, [], []])
})
