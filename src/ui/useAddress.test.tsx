import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAddress } from './useAddress'

/** A list with its search in the address, and a form behind it. */
async function openList(address: string) {
  const asked: string[] = []
  function List() {
    const search = useAddress().read('search')
    asked.push(search)
    return <p>Found: {search}</p>
  }
  const Form = () => <p>Form of {useAddress().read('id')}</p>
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/list', component: List }),
    createRoute({ getParentRoute: () => root, path: '/form', component: Form }),
  ]
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history })} />)
  await screen.findByText(/^Found/)
  return { asked, go: (to: string) => act(async () => history.push(to)) }
}

test('a screen follows its address', async () => {
  const { go } = await openList('/list?search=melk')
  await go('/list?search=kaas')
  expect(await screen.findByText('Found: kaas')).toBeDefined()
})

test('a screen that is left is not drawn for the address of the next one', async () => {
  const { asked, go } = await openList('/list?search=melk')
  await go('/form?id=five')
  await screen.findByText('Form of five')
  expect(new Set(asked)).toEqual(new Set(['melk']))
})
