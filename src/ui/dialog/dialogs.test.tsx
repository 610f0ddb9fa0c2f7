import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastsProvider, useToast } from '../news/toasts'
import { Dialog } from './Dialog'
import { deletingTitle } from './deleting'
import { type Alert, type Confirm, DialogsProvider, useAlert, useChoice, useConfirm } from './dialogs'

afterEach(cleanup)

function Asking({ question, onAnswer }: { question: Confirm; onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm()
  return (
    <button type="button" onClick={() => void confirm(question).then(onAnswer)}>
      Ask
    </button>
  )
}

function Alerting({ alerts }: { alerts: Alert[] }) {
  const alert = useAlert()
  return (
    <button type="button" onClick={() => alerts.forEach((one) => void alert(one))}>
      Tell
    </button>
  )
}

const DELETE = { text: "Are you sure? You couldn't restore it back." }

async function asked(question: Confirm = DELETE) {
  const onAnswer = vi.fn()
  render(
    <DialogsProvider>
      <Asking question={question} onAnswer={onAnswer} />
    </DialogsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return onAnswer
}

test('a question is an alertdialog with its text as the description', async () => {
  await asked()
  const dialog = screen.getByRole('alertdialog')
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(DELETE.text)
})

test.each([
  ['Yes', true],
  ['No', false],
])('%s answers %s and closes', async (name, answer) => {
  const onAnswer = await asked()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Escape means no', async () => {
  const onAnswer = await asked()
  await userEvent.keyboard('{Escape}')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false)
})

test('Back leads to another screen, and what was asked on this one is answered with no', async () => {
  const onAnswer = await asked()
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false))
})

test('the safe answer of a question has the focus first', async () => {
  await asked()
  expect(document.activeElement?.textContent).toBe('No')
})

function Choosing() {
  const choose = useChoice()
  const answers = [
    { answer: 'send', label: 'Send now' },
    { answer: 'stay', label: 'Stay' },
  ] as const
  return (
    <button type="button" onClick={() => void choose({ title: 'Log out', text: '3 changes', answers, safe: 'stay' })}>
      Log out
    </button>
  )
}

test('the safe one of several answers has the focus first, wherever it stands', async () => {
  render(
    <DialogsProvider>
      <Choosing />
    </DialogsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(document.activeElement?.textContent).toBe('Stay')
})

test.each([
  [0, 'Delete “Prixo”'],
  [1, 'Delete “Prixo”, and 1 waiting change that needs it'],
  [2_000, 'Delete “Prixo”, and 2,000 waiting changes that need it'],
])('what is deleted is asked about with what is given up with it (%i)', (waiting, title) => {
  expect(deletingTitle('“Prixo”', waiting)).toBe(title)
})

test.each([
  ['its first control', true],
  ['itself where it has none', false],
])(
  'a dialog whose main button cannot be pressed gives the focus to %s, so that Escape closes it',
  async (_, hasOther) => {
    const onClose = vi.fn()
    render(
      <Dialog title="Choose region" onClose={onClose}>
        {hasOther && <button type="button">Swap</button>}
        <button type="button" disabled data-autofocus="">
          Confirm
        </button>
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('a cancelled file choice leaves the dialog open, although its event is called “cancel”, like that of a dialog', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Form" onClose={onClose}>
      <input type="file" aria-label="Icon" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('Icon'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('focus returns to what asked', async () => {
  await asked()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('Ask')
})

test('news that outlives the dialog beneath it keeps the focus on its button, and returns it to where that dialog was opened', async () => {
  const screenWith = (form: ReactNode) => (
    <DialogsProvider>
      <button type="button">Edit</button>
      {form}
    </DialogsProvider>
  )
  const { rerender } = render(screenWith(null))
  screen.getByRole('button', { name: 'Edit' }).focus()
  rerender(
    screenWith(
      <Dialog title="A form" onClose={() => undefined}>
        <Alerting alerts={[{ text: 'Problem with server: 500' }]} />
      </Dialog>,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }))
  await screen.findByRole('alertdialog')
  rerender(screenWith(null))
  expect(document.activeElement?.textContent).toBe('OK')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})

test('what opens late lies under an alert that is there already, and has the focus once that is read', async () => {
  const screenWith = (opened: ReactNode) => (
    <DialogsProvider>
      <Alerting alerts={[{ text: 'Problem with server: 503' }]} />
      {opened}
    </DialogsProvider>
  )
  const { rerender } = render(screenWith(null))
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }))
  rerender(
    screenWith(
      <Dialog title="Pages" onClose={() => undefined}>
        <button type="button">Try again</button>
      </Dialog>,
    ),
  )
  const alert = await screen.findByRole('alertdialog')
  const late = screen.getByRole('dialog', { name: 'Pages' })
  await vi.waitFor(() => expect(late.hasAttribute('inert')).toBe(true))
  expect(alert.hasAttribute('inert')).toBe(false)
  expect(document.activeElement?.textContent).toBe('OK')
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(document.activeElement?.textContent).toBe('Try again')
})

test('the answers have the words that the question gives them', async () => {
  const onAnswer = await asked({ ...DELETE, yes: 'Delete', no: 'Keep' })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onAnswer).toHaveBeenCalledWith(true)
})

test('alerts come one at a time, in order', async () => {
  render(
    <DialogsProvider>
      <Alerting alerts={[{ text: 'First' }, { text: 'Second' }]} />
    </DialogsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }))
  // An alert must be read, wherever Back leads.
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.getByRole('alertdialog').textContent).toContain('First')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Second')
})

test('an alert that follows another over a dialog is not inert when the focus comes to it: browsers would give it to nobody', async () => {
  render(
    <DialogsProvider>
      <Dialog title="Form" onClose={() => undefined}>
        <Alerting alerts={[{ text: 'First' }, { text: 'Second' }]} />
      </Dialog>
    </DialogsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }))
  const [watching, inert] = [new AbortController(), vi.fn()]
  const { signal } = watching
  document.addEventListener('focusin', () => inert(document.activeElement?.closest('[inert]')), { signal })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  watching.abort()
  expect(document.activeElement).toBe(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'OK' }))
  expect(inert).toHaveBeenLastCalledWith(null)
})

function Telling() {
  const toast = useToast()
  const undo = { label: 'Undo', run: () => undefined }
  return (
    <Dialog title="Form" onClose={() => undefined}>
      <button type="button" onClick={() => toast({ text: 'Moved', action: undo })}>
        Move
      </button>
      <button type="button">Last</button>
    </Dialog>
  )
}

test('Tab goes round in a dialog by the news that lies over it', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList) // jsdom has no layout
  render(<Telling />, { wrapper: ToastsProvider })
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  for (const name of ['Last', 'Undo', 'Dismiss', 'Move']) {
    await userEvent.tab()
    expect(document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')).toBe(name)
  }
})

test('a question is not answered by a press beside it', async () => {
  const onAnswer = await asked()
  const question = screen.getByRole('alertdialog')
  fireEvent.pointerDown(question)
  fireEvent.click(question)
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  expect(onAnswer).not.toHaveBeenCalled()
})
