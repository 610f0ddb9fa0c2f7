import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { RadioGroup } from '../control/RadioGroup'
import { DialogForm } from './DialogForm'

afterEach(cleanup)

function Named({ over }: { over?: ReactNode }) {
  const form = useForm<{ name: string }>()
  const aside = <button type="button">Beside it</button>
  return (
    <DialogForm
      title="A form"
      size="large"
      form={form}
      onSubmit={() => {}}
      onLeave={() => {}}
      aside={aside}
      buttons={null}
    >
      {over}
      <input aria-label="Name" {...form.register('name')} />
    </DialogForm>
  )
}

test('a form has the focus in its first field, and not on what stands beside it', () => {
  render(<Named />)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('if its first field is a choice, the chosen option has the focus', () => {
  const options = [
    { value: 'url', label: 'From URL' },
    { value: 'csv', label: 'From CSV' },
  ]
  render(<Named over={<RadioGroup label="Source" value="csv" options={options} onChange={() => {}} />} />)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'From CSV' }))
})
