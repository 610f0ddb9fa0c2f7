import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { around } from '../../../data/testing/device'
import { type BrochureForm, EMPTY_FORM } from '../../../domain/brochures/form'
import { languages } from '../../../domain/languages/collection'
import { newId } from '../../../offline/define'
import type { Engine } from '../../../offline/engine'
import { ALL_WELL } from '../../../offline/testing/summary'
import { createCell } from '../../../provider/source'
import { pretendEngine } from '../testing/pretendEngine'
import { useDefaultCampaign } from './useDefaultCampaign'

afterEach(cleanup)

const LANGUAGES = [languages.parse({ id: 1, name: 'Nederlands', symbol: 'nl' })]
/** Monday 3 March 2031 in Amsterdam: week 10. */
const MONDAY = Date.UTC(2031, 2, 3) / 1000
const FILLED = { ...EMPTY_FORM, shop_id: '7', language_id: '1', active_from: MONDAY }

function Campaign({ filled }: { filled: Partial<BrochureForm> }) {
  const form = useForm<BrochureForm, unknown, BrochureForm>({ defaultValues: { ...FILLED, ...filled } })
  const { prefix, isLeftOut, isProvisional } = useDefaultCampaign(form, LANGUAGES)
  return (
    <>
      <input aria-label="UTM campaign" {...form.register('utm_campaign')} />
      <output aria-label="Counted anew">{String(form.watch('utm_campaign') && prefix())}</output>
      <output aria-label="In a draft">{String(!isLeftOut('utm_campaign'))}</output>
      <button type="button" onClick={() => form.setValue('utm_campaign', '203110nl77')}>
        Restore draft
      </button>
      <button
        type="button"
        onClick={() => form.reset({ ...FILLED, utm_campaign: 'spring sale' }, { keepDefaultValues: true })}
      >
        Fill in
      </button>
      <button type="button" onClick={() => form.setValue('active_from', MONDAY + 7 * 86_400)}>
        A week on
      </button>
      {isProvisional && <p>provisional</p>}
    </>
  )
}

function fieldOfForm(filled: Partial<BrochureForm> = {}, engine: Engine = pretendEngine([])) {
  render(<Campaign filled={filled} />, { wrapper: around(engine) })
  return { field: screen.getByLabelText<HTMLInputElement>('UTM campaign'), user: userEvent.setup() }
}
const countedAnew = () => screen.getByLabelText('Counted anew').textContent

test('a default campaign is counted anew when the brochure is sent', () => {
  expect(fieldOfForm().field.value).toBe('203110nl1')
  expect(countedAnew()).toBe('203110nl')
})

test('one that was typed is not, even where it begins like the default one and ends in a number', async () => {
  const { field, user } = fieldOfForm()
  await user.clear(field)
  await user.type(field, '203110nl77')
  expect(countedAnew()).toBe('null')
})

test('no draft brings the default one back, which may be of another week by then, and what a draft brings back was typed', async () => {
  const { user } = fieldOfForm()
  const isInDraft = () => screen.getByLabelText('In a draft').textContent
  expect(isInDraft()).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Restore draft' }))
  expect([isInDraft(), countedAnew()]).toEqual(['true', 'null'])
})

test('a form that is filled in as a whole brings what somebody has typed', async () => {
  const { field, user } = fieldOfForm()
  await user.click(screen.getByRole('button', { name: 'Fill in' }))
  await user.click(screen.getByRole('button', { name: 'A week on' }))
  expect([field.value, countedAnew()]).toEqual(['spring sale', 'null'])
})

test('who empties the field has the default one again, with the next date', async () => {
  const { field, user } = fieldOfForm()
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'A week on' }))
  expect(field.value).toBe('203111nl1')
})

test('an unreadable date counts as no date: the campaign is of this week', () => {
  const { field } = fieldOfForm({ active_from: Number.NaN })
  expect(field.value).toMatch(/^20\d{4}nl1$/)
})

/** A provider that counts two brochures of each shop. */
const counting = (connectivity: 'online' | 'offline') => {
  const ask = vi.fn(async () => ({ counter: 2 }))
  const summary = createCell({ ...ALL_WELL, connectivity })
  return { ask, engine: Object.assign(pretendEngine([]), { ask, summary }) as Engine }
}

test.each([
  ['online', 0],
  ['offline', 1],
] as const)('what the provider has counted is provisional where it cannot be asked any more: %s', async (how, told) => {
  const { field } = fieldOfForm({}, counting(how).engine)
  await vi.waitFor(() => expect(field.value).toBe('203110nl3'))
  expect(screen.queryAllByText('provisional')).toHaveLength(told)
})

test('of a shop that waits to be made the provider is not asked how many brochures it has', async () => {
  const { ask, engine } = counting('online')
  const { field } = fieldOfForm({ shop_id: newId() }, engine)
  expect(field.value).toBe('203110nl1')
  expect(ask).not.toHaveBeenCalled()
})
