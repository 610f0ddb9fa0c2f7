import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { EngineContext } from '../../../data/engineContext'
import { type BrochureForm, EMPTY_FORM } from '../../../domain/brochures/form'
import { languages } from '../../../domain/languages/collection'
import { pretendEngine } from '../testing/pretendEngine'
import { useDefaultCampaign } from './useDefaultCampaign'

afterEach(cleanup)

const LANGUAGES = [languages.parse({ id: 1, name: 'Nederlands', symbol: 'nl' })]
/** Monday 3 March 2031 in Amsterdam: week 10. */
const MONDAY = Date.UTC(2031, 2, 3) / 1000
const FILLED = { ...EMPTY_FORM, shop_id: '7', language_id: '1', active_from: MONDAY }

function Campaign() {
  const form = useForm<BrochureForm, unknown, BrochureForm>({ defaultValues: FILLED })
  const { prefix, isLeftOut } = useDefaultCampaign(form, LANGUAGES)
  return (
    <>
      <input aria-label="UTM campaign" {...form.register('utm_campaign')} />
      <output aria-label="Counted anew">{String(form.watch('utm_campaign') && prefix())}</output>
      <output aria-label="In a draft">{String(!isLeftOut('utm_campaign'))}</output>
      <button type="button" onClick={() => form.setValue('utm_campaign', '203110nl77')}>
        Restore draft
      </button>
    </>
  )
}

function fieldOfForm() {
  render(
    <EngineContext value={pretendEngine([])}>
      <QueryClientProvider client={new QueryClient()}>
        <Campaign />
      </QueryClientProvider>
    </EngineContext>,
  )
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
