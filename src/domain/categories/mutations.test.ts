import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MEGABYTE } from '../../provider/files/megabyte'
import { newFileId } from '../../provider/request'
import { categories } from './collection'
import { categoryForm, formOf } from './form'
import { changesOf, createCategory, deleteCategory, editCategory, fieldsOfNew } from './mutations'

const language = { id: '1', name: 'Nederlands', file_small_url: '' }
const category = categories.parse({ id: 5, version: 1, name: 'Tuin ', about: 'Planten', language })
const { icon: _, ...texts } = formOf(category)
const opened = { ...texts, language }

test('a text is sent without the blanks around it; those alone are no change', () => {
  expect(changesOf(category, { ...opened, about: ' Planten en\npotten \n' }, undefined)).toEqual({
    about: 'Planten en\npotten',
  })
  expect(changesOf(category, { ...opened, about: 'Planten ' }, undefined)).toEqual({})
})

test('a new one is made of its texts without the blanks around them, and of its icon where it has one', () => {
  const form = { ...opened, about: ' Planten\n', meta_description: '\nAlles voor buiten ' }
  expect(fieldsOfNew(form, null)).toEqual({
    ...{ name: 'Tuin', language, about: 'Planten', title_main: '', title_secondary: '' },
    meta_description: 'Alles voor buiten',
  })
  const icon = newFileId()
  expect(fieldsOfNew(form, icon)).toMatchObject({ icon })
})

test('the blanks of a name that is stored are no change of who writes something else', async () => {
  const typed = await v.parseAsync(categoryForm(MEGABYTE), { ...texts, language: '1', title_main: 'Buiten' })
  expect(changesOf(category, { ...opened, ...typed, language }, undefined)).toEqual({ title_main: 'Buiten' })
})

test('a language is a change where another is chosen, and an icon where one is chosen or taken away', () => {
  const french = { id: '2', name: 'Français', file_small_url: '' }
  expect(changesOf(category, { ...opened, language: french }, null)).toEqual({ language: french, icon: null })
  expect(changesOf(category, { ...opened, language: { ...language, name: 'Dutch' } }, undefined)).toEqual({})
})

test('goes out as JSON, and as form data where an icon is sent; an icon that is taken away is null', () => {
  const icon = newFileId()
  const created = createCategory.request({ id: 'new', fields: { name: 'Tuin', language } }, { record: category })
  expect(created).toMatchObject({
    kind: 'rest',
    method: 'POST',
    path: '/categories',
    body: { name: 'Tuin', language: 1 },
  })
  const edited = (changes: object) => editCategory.request({ id: '5', changes }, { record: category })
  expect(edited({ icon: null })).toMatchObject({ method: 'PUT', path: '/categories/5', body: { icon: null } })
  expect(edited({ language, icon })).toMatchObject({
    ...{ kind: 'form', method: 'PUT', path: '/categories/5' },
    fields: [
      ['language', '1'],
      ['icon', { file: icon }],
    ],
  })
})

test('[CD10] one that somebody has deleted is made anew with the icon that waits here, and without one that only the provider had', () => {
  const icon = newFileId()
  const again = (changes: Parameters<typeof editCategory.apply>[1]['changes']) =>
    createCategory.again?.(editCategory.apply(category, { id: '5', changes }) ?? category, 'new')
  expect(again({ icon })?.fields).toMatchObject({ name: 'Tuin ', icon })
  expect(createCategory.again?.({ ...category, icon: { file_small_url: '/files/tuin.webp' } }, 'new')?.fields).toEqual(
    again({})?.fields,
  )
})

test('[RC5] a deletion stands on what staff have written in its row', () => {
  expect(deleteCategory.expects).toEqual(['name', 'language'])
})
