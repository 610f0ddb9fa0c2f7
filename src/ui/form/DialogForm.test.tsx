import { cleanup, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { DialogForm } from './DialogForm'

afterEach(cleanup)

function Named() {
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
      <input aria-label="Name" {...form.register('name')} />
    </DialogForm>
  )
}

test('a form has the focus in its first field, and not on what stands beside it', () => {
  render(<Named />)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
