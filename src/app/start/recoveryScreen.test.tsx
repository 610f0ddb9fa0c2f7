import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NoDeployment } from '../../provider/deployment'
import { showRecovery } from './recoveryScreen'

afterEach(() => {
  document.body.replaceChildren()
  vi.doUnmock('../device/exportChanges')
})

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('whatever failed, what waits on the device can be taken away', () => {
  showRecovery(document.body, new Error('torn'))
  expect(screen.getByText('torn')).toBeTruthy()
  expect(screen.getByText(/What you did is kept on this device/)).toBeTruthy()
  expect(buttons()).toEqual(['Reload', 'Export waiting changes'])
})

test('where exporting fails, the pressed button says that the changes cannot be read now', async () => {
  vi.doMock('../device/exportChanges', () => ({ exportKeptChanges: () => Promise.reject(new Error('not loaded')) }))
  showRecovery(document.body, new Error('torn'))
  fireEvent.click(screen.getByRole('button', { name: 'Export waiting changes' }))
  expect(await screen.findByRole('button', { name: 'They cannot be read now' })).toBeTruthy()
})

test('where a first visit finds no deployment file that it can read, the file is named, and nothing is said of work not done yet', () => {
  showRecovery(document.body, new NoDeployment('deployment.json: brand “A”, name: wrong'))
  expect(screen.getByText(/It needs the file deployment\.json of this site/)).toBeTruthy()
  expect(screen.getByText('deployment.json: brand “A”, name: wrong')).toBeTruthy()
  expect(screen.queryByText(/What you did/)).toBeNull()
  expect(buttons()).toEqual(['Reload'])
})

test('in the place of one screen it is no second landmark of all that is said', () => {
  const place = document.body.appendChild(document.createElement('main')).appendChild(document.createElement('div'))
  showRecovery(place, new Error('torn'))
  expect(screen.getAllByRole('main')).toHaveLength(1)
})
