import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogsProvider, useAlert } from '../dialog/dialogs'
import { BelowTheFold } from './afterPaint'
import { MultiSelectFormField, SelectFormField } from './choiceFields'
import { DialogForm } from './DialogForm'
import { FileField } from './FileField'
import { Form, FormGroup } from './Form'
import { FormDialog } from './FormDialog'
import { CheckboxField, DateTimeFormField, NumberField, TextAreaField, TextField } from './fields'
import { tellsIn } from './refusal'
import { useSchemaForm } from './schemaForm'

afterEach(cleanup)

const schema = v.object({
  language: v.pipe(v.string(), v.nonEmpty('You must select at least one')),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty("Can't be blank")),
  level: v.nullable(v.pipe(v.number(), v.minValue(0, 'must not be below 0'))),
  about: v.string(),
  notify: v.boolean(),
  categories: v.array(v.string()),
  icon: v.optional(
    v.nullable(
      v.pipe(
        v.instance(File),
        v.check((file) => file.type === 'image/png', 'is not an image'),
      ),
    ),
  ),
})

const EMPTY = { name: '', language: '', level: null, about: '', notify: false, categories: [] }
const CATEGORIES = [
  { value: '1', label: 'Garden' },
  { value: '2', label: 'Toys' },
]

function Fields() {
  return (
    <>
      <TextField name="name" label="Name" required />
      <SelectFormField name="language" label="Language" required options={[{ value: '3', label: 'nl' }]} />
      <NumberField name="level" label="Level" min={0} help="0 is none" />
      <TextAreaField name="about" label="About" />
      <CheckboxField name="notify" label="Notify" />
      <MultiSelectFormField name="categories" label="Categories" options={CATEGORIES} />
      <FileField name="icon" label="Icon" accept="image" nameAt={15} />
    </>
  )
}

function Shown({ onSubmit, refused }: { onSubmit: (values: unknown) => void; refused?: Record<string, string[]> }) {
  const form = useSchemaForm(schema, EMPTY)
  return (
    <Form form={form} onSubmit={onSubmit} title="New category">
      <Fields />
      <button type="submit">Save</button>
      <button type="button" onClick={() => tellsIn(form)({ fields: refused ?? {} })}>
        Refuse
      </button>
    </Form>
  )
}

function Selected() {
  const form = useSchemaForm(schema, { ...EMPTY, language: 'fy' })
  return (
    <Form form={form} onSubmit={() => {}}>
      <SelectFormField name="language" label="Language" required options={[{ value: '3', label: 'nl' }]} />
    </Form>
  )
}

const daySchema = v.object({ day: v.nullable(v.number('Write it as yyyy-MM-dd HH:mm')) })

function DateForm({ onSubmit = () => {} }: { onSubmit?: (values: { day: number | null }) => void }) {
  const form = useSchemaForm(daySchema, { day: null })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <DateTimeFormField name="day" label="Day" />
      <button type="submit">Save</button>
    </Form>
  )
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a control is named by its label to the letter, and says that it is required', () => {
  render(<Shown onSubmit={vi.fn()} />)
  expect(screen.getByLabelText('Name', { exact: true }).getAttribute('aria-required')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Categories' })).toBeTruthy()
  expect(describedBy(screen.getByRole('spinbutton', { name: 'Level' }))).toBe('0 is none')
})

test('what is wrong stands at the fields and is summed up in their order; the first wrong field has the focus; nothing is handed on', async () => {
  const onSubmit = vi.fn()
  render(<Shown onSubmit={onSubmit} />)
  await save()
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect([name.getAttribute('aria-invalid'), describedBy(name)]).toEqual(['true', "Can't be blank"])
  expect(document.activeElement).toBe(name)
  expect(screen.getByRole('alert').textContent).toBe('2 fields need correcting:NameLanguage')
  await userEvent.click(screen.getByRole('button', { name: 'Language' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Language' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the sum is read out when saving was refused, each time, and not again at each field that is mended', async () => {
  render(<Shown onSubmit={vi.fn()} />)
  await save()
  const first = screen.getByRole('alert')
  expect(first.hasAttribute('aria-live')).toBe(false)
  await waitFor(() => expect(first.getAttribute('aria-live')).toBe('off'), { timeout: 3_000 })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Garden')
  expect(screen.getByRole('alert')).toBe(first)
  expect(first.textContent).toBe('1 field needs correcting:Language')
  await save()
  expect(screen.getByRole('alert')).not.toBe(first)
  expect(screen.getByRole('alert').hasAttribute('aria-live')).toBe(false)
})

test('what is wrong and busy is passed over: the focus goes to the first wrong field that takes it', async () => {
  render(<BehindAnUpload />)
  await save()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

function BehindAnUpload() {
  const form = useSchemaForm(schema, EMPTY)
  return (
    <Form form={form} onSubmit={() => {}}>
      <input aria-label="Upload" aria-invalid disabled />
      <TextField name="name" label="Name" />
      <button type="submit">Save</button>
    </Form>
  )
}

const titlesSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty("Can't be blank")),
  nl: v.pipe(v.string(), v.nonEmpty("Can't be blank")),
  fr: v.pipe(v.string(), v.nonEmpty("Can't be blank")),
})

function Titles() {
  const form = useSchemaForm(titlesSchema, { name: '', nl: '', fr: '' })
  return (
    <Form form={form} onSubmit={() => {}}>
      <FormGroup title="General">
        <TextField name="name" label="Name" />
      </FormGroup>
      <FormGroup title="Nederlands">
        <TextField name="nl" label="Title" />
      </FormGroup>
      <FormGroup title="Français">
        <TextField name="fr" label="Title" />
      </FormGroup>
      <button type="submit">Save</button>
    </Form>
  )
}

test('for fields with the same label the summary says which group they are in', async () => {
  render(<Titles />)
  await save()
  const ways = within(screen.getByRole('alert')).getAllByRole('button')
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Name', 'Title (Nederlands)', 'Title (Français)'])
  await userEvent.click(screen.getByRole('button', { name: 'Title (Français)' }))
  expect(document.activeElement).toBe(within(screen.getByRole('group', { name: 'Français' })).getByRole('textbox'))
})

function Roles() {
  const form = useSchemaForm(titlesSchema, { name: '', nl: '', fr: '' })
  const [hasMore, setMore] = useState(false)
  return (
    <Form form={form} onSubmit={() => {}}>
      <TextField name="name" label="Roles" />
      {hasMore && <TextField name="nl" label="Cities" />}
      <TextField name="fr" label="Clients" />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setMore(true)}>
        City manager
      </button>
    </Form>
  )
}

test('the summary has the order of the screen also where a field came after those behind it', async () => {
  render(<Roles />)
  await userEvent.click(screen.getByRole('button', { name: 'City manager' }))
  await save()
  const ways = within(screen.getByRole('alert')).getAllByRole('button')
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Roles', 'Cities', 'Clients'])
})

test('a message goes as soon as its field is right', async () => {
  render(<Shown onSubmit={vi.fn()} />)
  await save()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Garden')
  expect(screen.queryByText("Can't be blank")).toBeNull()
})

function Address({ onSubmit = () => {} }: { onSubmit?: () => void }) {
  const address = v.pipe(v.string(), v.nonEmpty('Please add email'), v.includes('@', 'Enter a valid email'))
  const form = useSchemaForm(v.object({ email: address }), { email: '' })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="email" label="Email" />
      <button type="submit">Save</button>
    </Form>
  )
}

test('what is typed is not judged before it is finished: another message waits until the field is left', async () => {
  render(<Address />)
  const email = screen.getByRole('textbox', { name: 'Email' })
  await save()
  await userEvent.type(email, 'fo')
  expect([describedBy(email).trim(), email.getAttribute('aria-invalid')]).toEqual(['', 'true'])
  expect(screen.getByRole('alert').textContent).toContain('1 field needs correcting')
  await userEvent.tab()
  expect(describedBy(email)).toBe('Enter a valid email')
  await userEvent.type(email, 'l')
  expect(describedBy(email)).toBe('Enter a valid email')
  await userEvent.type(email, '@d')
  expect(describedBy(email)).toBe('')
})

test('it waits no longer than for a pause', async () => {
  render(<Address />)
  const email = screen.getByRole('textbox', { name: 'Email' })
  await save()
  await userEvent.type(email, 'fo')
  await waitFor(() => expect(describedBy(email)).toBe('Enter a valid email'))
  expect(document.activeElement).toBe(email)
})

test('a message that has waited is said when the form is saved from its field', async () => {
  const onSubmit = vi.fn()
  render(<Address onSubmit={onSubmit} />)
  const email = screen.getByRole('textbox', { name: 'Email' })
  await save()
  await userEvent.type(email, 'fo{Enter}')
  expect(describedBy(email)).toBe('Enter a valid email')
  expect(onSubmit).not.toHaveBeenCalled()
})

const datesSchema = v.pipe(
  v.object({ from: v.string(), till: v.string(), name: v.pipe(v.string(), v.nonEmpty("Can't be blank")) }),
  v.forward(
    v.partialCheck([['from'], ['till']], ({ from, till }) => from <= till, 'From is after till'),
    ['from'],
  ),
)

function Dates({ onDrawn = () => {} }: { onDrawn?: () => void }) {
  const form = useSchemaForm(datesSchema, { from: '2', till: '1', name: '' })
  return (
    <Form form={form} onSubmit={() => {}}>
      <TextField name="from" label="From" />
      <TextField name="till" label="Till" />
      <Drawn name="name" onDrawn={onDrawn} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => tellsIn(form)({ fields: { from: ['is a holiday'] } })}>
        Refuse
      </button>
      <button type="button" onClick={() => form.setValue('till', '3')}>
        Preset
      </button>
    </Form>
  )
}

function Drawn({ name, onDrawn }: { name: string; onDrawn: () => void }) {
  useController({ name })
  useEffect(onDrawn)
  return null
}

test('a message about two fields goes when the other one is mended, by hand or by the form', async () => {
  render(<Dates />)
  await save()
  const from = screen.getByRole('textbox', { name: 'From' })
  const till = screen.getByRole('textbox', { name: 'Till' })
  expect(describedBy(from)).toBe('From is after till')
  await userEvent.type(till, '{Backspace}2')
  await waitFor(() => expect(describedBy(from)).toBe(''))
  await userEvent.type(till, '{Backspace}1')
  await save()
  expect(describedBy(from)).toBe('From is after till')
  await userEvent.click(screen.getByRole('button', { name: 'Preset' }))
  await waitFor(() => expect(describedBy(from)).toBe(''))
  expect(screen.getByRole('alert').textContent).toBe('1 field needs correcting:name')
})

test('the provider’s words stay until their own field is changed', async () => {
  render(<Dates />)
  await save()
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  const from = screen.getByRole('textbox', { name: 'From' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Till' }), '{Backspace}2')
  expect(describedBy(from)).toBe('is a holiday')
  await userEvent.type(from, '{Backspace}1')
  expect(describedBy(from)).toBe('')
})

test('a field whose message stays is not drawn anew for the letters of another', async () => {
  const onDrawn = vi.fn()
  render(<Dates onDrawn={onDrawn} />)
  await save()
  onDrawn.mockClear()
  await userEvent.type(screen.getByRole('textbox', { name: 'Till' }), '{Backspace}3456')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('1 field needs correcting:name'))
  const whenMended = onDrawn.mock.calls.length
  await userEvent.type(screen.getByRole('textbox', { name: 'Till' }), '789')
  expect(screen.getByRole('alert').textContent).toBe('1 field needs correcting:name')
  expect(onDrawn.mock.calls.length).toBe(whenMended)
})

test('a select shows what it holds, even where that is no option', () => {
  render(<Selected />)
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(field.selectedOptions[0]?.text).toBe('fy')
})

test('every kind of field hands on its value', async () => {
  const onSubmit = vi.fn()
  render(<Shown onSubmit={onSubmit} />)
  const icon = new File(['x'], 'a-very-long-name.png', { type: 'image/png' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Garden ')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '3')
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Level' }), '12')
  await userEvent.type(screen.getByRole('textbox', { name: 'About' }), 'Outside')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notify' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Categories' }))
  await userEvent.click(screen.getByRole('option', { name: 'Toys' }))
  await userEvent.upload(screen.getByLabelText('Icon'), icon)
  expect(screen.getByText('a-very-long-nam…')).toBeTruthy()
  await save()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    name: 'Garden',
    language: '3',
    level: 12,
    about: 'Outside',
    notify: true,
    categories: ['2'],
    icon,
  })
})

test('a wrong file is told when it is chosen', async () => {
  render(<Shown onSubmit={vi.fn()} />)
  const input = screen.getByLabelText('Icon')
  await userEvent.upload(input, new File(['x'], 'notes.txt'), { applyAccept: false })
  expect(await screen.findByText('is not an image')).toBeTruthy()
  expect(describedBy(input)).toBe('is not an image')
})

test('a file that was chosen is taken back by a button that says whose it is; the field alone has its label', async () => {
  render(<Shown onSubmit={vi.fn()} />)
  await userEvent.upload(screen.getByLabelText('Icon'), new File(['x'], 'icon.png', { type: 'image/png' }))
  expect(screen.getAllByLabelText(/Icon/)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Take back Icon' }))
  expect(screen.queryByText('icon.png')).toBeNull()
})

test('a refusal’s words stand at their fields, and those about nothing here at the top', async () => {
  render(<Shown onSubmit={vi.fn()} refused={{ name: ['is taken'], parser_id: ['is gone'] }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(describedBy(screen.getByRole('textbox', { name: 'Name' }))).toBe('is taken')
  expect(screen.getByRole('alert').textContent).toContain('Parser id is gone')
})

test('a refusal of a value that the form does not show is told at the top, with its words', async () => {
  render(<Hidden />)
  expect((await screen.findByText('About is too short')).closest('[role=alert]')?.textContent).toBe(
    'About is too short1 field needs correcting:Name',
  )
})

test('a change that could not be kept is told at the top of its form, which stays filled in; saving again may succeed', async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(new Error('the file has gone'))
  render(<Shown onSubmit={onSubmit} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Garden')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '3')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This change could not be kept on this device, so it was not made.',
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Garden')
  await save()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('while a form is being saved nothing changes what it holds, and the focus stays; once it was refused it can be changed', async () => {
  let refuse = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((_, reject) => (refuse = () => reject(new Error('the disk is full')))))
  render(<Shown onSubmit={onSubmit} />)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  const notify = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Notify' })
  await userEvent.selectOptions(language, '3')
  await userEvent.type(name, 'Garden{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())

  await userEvent.keyboard('er{Enter}{Backspace}')
  await userEvent.paste('ing')
  expect([name.value, name.selectionStart]).toEqual(['Garden', 6])
  expect(document.activeElement).toBe(name)
  await userEvent.click(notify)
  await userEvent.click(screen.getByText('Notify'))
  await userEvent.selectOptions(language, '')
  await userEvent.click(screen.getByRole('combobox', { name: 'Categories' }))
  await userEvent.upload(screen.getByLabelText('Icon'), new File(['x'], 'icon.png', { type: 'image/png' }))
  expect([notify.checked, language.value]).toEqual([false, '3'])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.queryByText('icon.png')).toBeNull()

  refuse()
  await screen.findByText('This change could not be kept on this device, so it was not made.')
  expect(onSubmit).toHaveBeenCalledOnce()
  await userEvent.type(name, 'ing')
  await userEvent.click(notify)
  expect([name.value, notify.checked]).toEqual(['Gardening', true])
})

test('a form that is being saved can be left', async () => {
  const onClose = vi.fn()
  render(
    <DialogsProvider>
      <InDialog onClose={onClose} onSubmit={() => new Promise(() => {})} />
    </DialogsProvider>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '3')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Garden{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

function Hidden() {
  const form = useSchemaForm(schema, EMPTY)
  useEffect(() => tellsIn(form)({ fields: { about: ['is too short'], name: ['is taken'] } }), [form])
  return (
    <Form form={form} onSubmit={() => {}}>
      <TextField name="name" label="Name" />
    </Form>
  )
}

test('the first field that a refusal is about has the focus once the news of it is closed', async () => {
  render(
    <DialogsProvider>
      <RefusedAtOnce />
    </DialogsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'About' })))
})

function RefusedAtOnce() {
  const form = useForm({ defaultValues: { name: 'Garden', about: '' } })
  const alert = useAlert()
  const refuse = async () => {
    void alert({ text: 'Problem with server: 422' })
    await screen.findByRole('alertdialog')
    tellsIn(form)({ fields: { about: ['is too short'] } })
  }
  return (
    <Form form={form} onSubmit={refuse}>
      <TextField name="name" label="Name" />
      <TextField name="about" label="About" />
      <button type="submit">Save</button>
    </Form>
  )
}

test('a refusal is summed up in a form that nobody has submitted, by the names of fields that are drawn later, too', async () => {
  render(<Refused />)
  await screen.findByRole('textbox', { name: 'About' })
  // The summary is drawn once more when a field of the lower half has told its name.
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('2 fields need correcting:NameAbout'))
})

test('a form that opens is drawn once, and not again when the form library is ready', async () => {
  const drawn = vi.fn()
  function Counted() {
    const form = useSchemaForm(schema, EMPTY)
    drawn(form.formState.isDirty)
    return (
      <Form form={form} onSubmit={() => {}}>
        <Fields />
      </Form>
    )
  }
  render(<Counted />)
  expect(drawn.mock.calls).toEqual([[false]])
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'G')
  expect(drawn.mock.calls).toEqual([[false], [true]])
})

function Refused() {
  const form = useSchemaForm(schema, EMPTY)
  useEffect(() => tellsIn(form)({ fields: { about: ['is too short'], name: ['is taken'] } }), [form])
  return (
    <Form form={form} onSubmit={() => {}}>
      <TextField name="name" label="Name" />
      <BelowTheFold>
        <TextAreaField name="about" label="About" />
      </BelowTheFold>
    </Form>
  )
}

type InDialogProps = Pick<ComponentProps<typeof FormDialog>, 'onClose' | 'draft'> & {
  onSubmit?: () => Promise<void> | void
}

function InDialog({ onSubmit = () => {}, ...rest }: InDialogProps) {
  const form = useSchemaForm(schema, EMPTY)
  return (
    <FormDialog title="New Category" form={form} onSubmit={onSubmit} submit="Save" cancel="Cancel" {...rest}>
      <Fields />
    </FormDialog>
  )
}

test('a slip of Escape does not lose what was typed', async () => {
  const onClose = vi.fn()
  render(
    <DialogsProvider>
      <InDialog onClose={onClose} />
    </DialogsProvider>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Garden')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog').textContent).toContain('Data will be lost if you leave the page')
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

const OFFERED = { offeredOf: 0, overtaken: [], restore: () => undefined, discard: () => undefined }

test.each([
  ['nothing was typed: it is offered again', '', 0],
  ['something was typed: that is discarded', 'Garden', 1],
])('Cancel leaves a draft that is only offered where %s', async (_, typed, cleared) => {
  const clear = vi.fn()
  render(
    <DialogsProvider>
      <InDialog onClose={() => undefined} draft={{ ...OFFERED, clear }} />
    </DialogsProvider>,
  )
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(clear).toHaveBeenCalledTimes(cleared)
})

test('a number stands as it was typed, zeros too', async () => {
  render(<Shown onSubmit={vi.fn()} />)
  const level = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Level' })
  await userEvent.type(level, '1.50')
  expect(level.value).toBe('1.50')
})

test('a form that is being saved can be gone through by Tab', async () => {
  const onSubmit = vi.fn(() => new Promise<void>(() => {}))
  render(<Shown onSubmit={onSubmit} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '3')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Garden{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Language' }))
})

test('pressed again while it is being saved, Save saves nothing twice', async () => {
  const onSubmit = vi.fn(() => new Promise<void>(() => {}))
  render(
    <DialogsProvider>
      <InDialog onClose={() => undefined} onSubmit={onSubmit} />
    </DialogsProvider>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '3')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Garden')
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  await save()
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(onSubmit).toHaveBeenCalledOnce()
})

function Stricter({ shortest }: { shortest: number }) {
  const rules = v.object({ name: v.pipe(v.string(), v.minLength(shortest, 'is too short')) })
  const form = useSchemaForm(rules, { name: 'Oss' })
  return (
    <Form form={form} onSubmit={() => {}}>
      <TextField name="name" label="Name" />
      <button type="submit">Save</button>
    </Form>
  )
}

test('a form is judged by the rules that hold when it is saved, and not by those that it was opened with', async () => {
  const { rerender } = render(<Stricter shortest={1} />)
  rerender(<Stricter shortest={5} />)
  await save()
  expect(describedBy(screen.getByRole('textbox', { name: 'Name' }))).toBe('is too short')
})

function Nested() {
  return (
    <DialogForm
      title="New parser"
      size="small"
      form={useSchemaForm(v.object({}), {})}
      onSubmit={() => {}}
      onLeave={() => {}}
      buttons={<button type="submit">Add</button>}
    >
      {null}
    </DialogForm>
  )
}

test('a form in a dialog over another form saves itself alone', async () => {
  const onSubmit = vi.fn()
  function Outer() {
    return (
      <Form form={useSchemaForm(v.object({}), {})} onSubmit={onSubmit}>
        <Nested />
      </Form>
    )
  }
  render(<Outer />)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what must be there is not offered to be removed', () => {
  function Icon({ removable }: { removable: boolean }) {
    const form = useSchemaForm(schema, EMPTY)
    return (
      <Form form={form} onSubmit={() => {}}>
        <FileField name="icon" label="Icon" current="/files/icon.webp" removable={removable} />
      </Form>
    )
  }
  const { rerender } = render(<Icon removable={false} />)
  expect(screen.queryByRole('button', { name: 'Remove Icon' })).toBeNull()
  rerender(<Icon removable />)
  expect(screen.getByRole('button', { name: 'Remove Icon' })).toBeTruthy()
})

test('a date that cannot be read is told once, by the field or by the form', async () => {
  render(<DateForm />)
  const field = screen.getByRole('textbox', { name: 'Day' })
  await userEvent.type(field, '31-12-2026')
  expect(screen.getAllByText('Write it as yyyy-MM-dd HH:mm')).toHaveLength(1)
  await save()
  expect(screen.getAllByText('Write it as yyyy-MM-dd HH:mm')).toHaveLength(1)
  expect(describedBy(field)).toBe('Write it as yyyy-MM-dd HH:mm')
})

test('an unreadable date that was deleted again counts as no date', async () => {
  const onSubmit = vi.fn()
  render(<DateForm onSubmit={onSubmit} />)
  const field = screen.getByRole('textbox', { name: 'Day' })
  await userEvent.type(field, 'tomorrow')
  await save()
  await userEvent.clear(field)
  await save()
  expect(screen.queryByText('Write it as yyyy-MM-dd HH:mm')).toBeNull()
  expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ day: null }])
})

test('a date’s label is said once: what stands beside the field is described by it, and not called by it', async () => {
  render(<DateForm />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '2026-12-01 08:30{Enter}{Escape}')
  expect(screen.getAllByText('Day')).toHaveLength(1)
  expect(screen.getAllByLabelText('Day', { exact: false })).toHaveLength(1)
  for (const name of ['Open calendar', 'Clear date'])
    expect(screen.getByRole('button', { name, description: 'Day' })).toBeDefined()
})

test('what was chosen as a picture is there for those who do not see it', async () => {
  const user = userEvent.setup()
  const address = 'blob:chosen'
  Object.assign(URL, { createObjectURL: () => address, revokeObjectURL: () => undefined })
  render(<Shown onSubmit={vi.fn()} />)
  await user.upload(screen.getByLabelText('Icon'), new File(['x'], 'icon.png', { type: 'image/png' }))
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Preview of Icon' })).src).toBe(address)
})
