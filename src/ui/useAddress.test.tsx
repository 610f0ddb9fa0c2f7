import {
  createHashHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Button } from './control/Button'
import { Dialog } from './dialog/Dialog'
import { DialogsProvider } from './dialog/dialogs'
import { LEAVE_QUESTION } from './news/leaving'
import { useLeavePrompt } from './news/useLeavePrompt'
import { useAddress } from './useAddress'

const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

let history: RouterHistory
beforeEach(() => {
  window.scrollTo = () => undefined // jsdom has none
})
afterEach(() => {
  cleanup()
  history.destroy()
})

/** A list over which the address opens a form. */
async function atTheList(address = '/list') {
  window.history.pushState(null, '', `#${address}`)
  history = createHashHistory()
  const routeTree = createRootRoute({ component: List })
  render(
    <DialogsProvider>
      <RouterProvider router={createRouter({ routeTree, history, parseSearch })} />
    </DialogsProvider>,
  )
  await screen.findByRole('button', { name: 'Edit' })
  return userEvent.setup()
}

function List() {
  const { read, open, mend, close } = useAddress()
  return (
    <>
      <Button onClick={() => open({ edit: 5 })}>Edit</Button>
      <Button onClick={() => open({ pages: 7 })}>Pages</Button>
      <Button onClick={() => open({ edit: 5 }, ['pages'])}>Edit instead</Button>
      {read('edit') && <Edit onOther={() => mend({ edit: 6 })} onClose={() => close('edit')} />}
    </>
  )
}

function Edit({ onOther, onClose }: { onOther: () => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const setSaved = useLeavePrompt(name !== '')
  const save = () => {
    setSaved(true)
    onClose()
  }
  return (
    <Dialog title="Edit" onClose={onClose}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Button onClick={onOther}>Another</Button>
      <Button onClick={onClose}>Cancel</Button>
      <Button onClick={save}>Save</Button>
    </Dialog>
  )
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const steps = () => window.history.length

describe('what is opened over a screen', () => {
  test('is a step that Back takes back', async () => {
    const user = await atTheList()
    const before = steps()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('dialog')
    expect([history.location.href, steps()]).toEqual(['/list?edit=5', before + 1])
    window.history.back()
    await isClosed()
  })

  test.each([
    ['Escape', 'key'],
    ['Cancel', 'button'],
    ['Save', 'button'],
  ])('and is closed by %s leaves no step behind', async (name, how) => {
    const user = await atTheList()
    const begun = history.location.state.__TSR_key
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('dialog')
    if (how === 'key') await user.keyboard(`{${name}}`)
    else await user.click(screen.getByRole('button', { name }))
    await isClosed()
    expect(history.location).toMatchObject({ href: '/list', state: { __TSR_key: begun } })
  })

  test('and has gone on to another is still the one step', async () => {
    const user = await atTheList()
    const begun = history.location.state.__TSR_key
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.click(await screen.findByRole('button', { name: 'Another' }))
    await waitFor(() => expect(history.location.href).toBe('/list?edit=6'))
    await user.keyboard('{Escape}')
    await isClosed()
    expect(history.location).toMatchObject({ href: '/list', state: { __TSR_key: begun } })
  })

  test('instead of something that is still on its way takes its step, too', async () => {
    const user = await atTheList()
    const begun = history.location.state.__TSR_key
    await user.click(screen.getByRole('button', { name: 'Pages' }))
    await user.click(screen.getByRole('button', { name: 'Edit instead' }))
    await screen.findByRole('dialog')
    expect(history.location.href).toBe('/list?edit=5')
    await user.keyboard('{Escape}')
    await isClosed()
    expect(history.location).toMatchObject({ href: '/list', state: { __TSR_key: begun } })
  })

  test('by a link that leads straight there is closed where it is: what was before it is another place', async () => {
    const user = await atTheList('/list?edit=5&page=2')
    const begun = steps()
    await user.keyboard('{Escape}')
    await isClosed()
    expect([history.location.href, steps()]).toEqual(['/list?page=2', begun])
  })

  test('and is closed twice in one breath takes back one step', async () => {
    const user = await atTheList()
    const begun = history.location.state.__TSR_key
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    cancel.click()
    cancel.click()
    await isClosed()
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    expect(history.location).toMatchObject({ href: '/list', state: { __TSR_key: begun } })
  })

  test('and is pressed again while it is on its way is one step, which one press of Escape takes back', async () => {
    const user = await atTheList()
    const [before, begun] = [steps(), history.location.state.__TSR_key]
    const edit = screen.getByRole('button', { name: 'Edit' })
    edit.click()
    await new Promise((resolve) => setTimeout(resolve)) // the history writes its steps after the press
    edit.click()
    await screen.findByRole('dialog')
    expect(steps()).toBe(before + 1)
    await user.keyboard('{Escape}')
    await isClosed()
    expect(history.location).toMatchObject({ href: '/list', state: { __TSR_key: begun } })
  })

  test('and holds what was typed asks at each try to leave it, and is closed without a step behind all the same', async () => {
    const user = await atTheList()
    const begun = history.location.state.__TSR_key
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(await screen.findByLabelText('Name'), 'Week 47')
    for (const answer of ['No', 'Yes']) {
      await user.keyboard('{Escape}')
      await screen.findByText(LEAVE_QUESTION)
      await user.click(screen.getByRole('button', { name: answer }))
    }
    await isClosed()
    expect(history.location).toMatchObject({ href: '/list', state: { __TSR_key: begun } })
  })
})

const FormById = (): ReactNode => <p>Form of {useAddress().read('id')}</p>

/** A list with its search in the address, and a form, which may take its time to be loaded. */
async function openSearch(address: string, isLoaded: Promise<unknown> = Promise.resolve(), Form = FormById) {
  const asked: string[] = []
  function List() {
    const { read, open, mend } = useAddress()
    const search = read('search')
    asked.push(search)
    return (
      <>
        <p>Found: {search}</p>
        <p>Opened: {read('edit')}</p>
        <Button onClick={() => open({ edit: 5 })}>Edit</Button>
        <Button onClick={() => mend({ search: 'kaas' })}>Search</Button>
      </>
    )
  }
  history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/list', component: List }),
    createRoute({ getParentRoute: () => root, path: '/form', component: Form, loader: () => isLoaded }),
  ]
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history, parseSearch })} />)
  await screen.findByText(/^Found/)
  return { asked, go: (to: string) => act(async () => history.push(to)) }
}

describe('a screen', () => {
  test('follows its address', async () => {
    const { go } = await openSearch('/list?search=melk')
    await go('/list?search=kaas')
    expect(await screen.findByText('Found: kaas')).toBeDefined()
  })

  test('that is left is not drawn for the address of the next one', async () => {
    const { asked, go } = await openSearch('/list?search=melk')
    await go('/form?id=five')
    await screen.findByText('Form of five')
    expect(new Set(asked)).toEqual(new Set(['melk']))
  })

  test('can change its address as soon as it is drawn', async () => {
    await openSearch('/list?search=melk', Promise.resolve(), () => {
      const { mend } = useAddress()
      useEffect(() => mend({ id: 'six' }), [mend])
      return null
    })
    await act(async () => history.push('/form?id=five'))
    expect(history.location.href).toBe('/form?id=six')
  })

  test('that is left, and still shows until the next one is loaded, opens what is pressed in it, as if it had not been left', async () => {
    const { go } = await openSearch('/list?search=melk', new Promise(() => {}))
    await go('/form?id=five')
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByText('Opened: 5')).toBeDefined()
    expect(history.location.href).toBe('/list?search=melk&edit=5')
    await act(async () => history.back())
    expect(history.location.href).toBe('/list?search=melk')
  })

  test('that is left, and still shows until the next one is loaded, does not pass a search on to that one', async () => {
    let load = (_?: unknown) => {}
    const { go } = await openSearch('/list?search=melk', new Promise((resolve) => (load = resolve)))
    await go('/form?id=five')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    load()
    await screen.findByText('Form of five')
    expect(history.location.href).toBe('/form?id=five')
  })
})
