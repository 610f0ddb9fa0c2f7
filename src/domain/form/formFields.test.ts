import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MEGABYTE } from '../../provider/files/megabyte'
import { EMPTY_AD, imageAdSchema, newImageAdSchema } from '../ads/form'
import { categoryForm } from '../categories/form'
import { emptyForm, shopFormSchema } from '../shops/form'
import { changedOnDisk } from '../testing/changedOnDisk'
import { fetchedLink, filled, filledTrimmed, requiredLink, webLink } from './formFields'

const read = (schema: v.GenericSchema, value: unknown) => {
  const { success, output, issues = [] } = v.safeParse(schema, value)
  return success ? { output } : issues[0]?.message
}
const BLANK = "Can't be blank"

describe('text that must be there', () => {
  test.each(['', '   ', '\n\t', '\u00a0', '\u200b', ' \u2060\u00ad\ufeff ', '\u0007'])('%j is none', (text) => {
    expect([read(filled(5), text), read(filledTrimmed(5), text)]).toEqual([BLANK, BLANK])
    expect(read(filledTrimmed(5, 'Please add email'), text)).toBe('Please add email')
  })

  test('is as long as its limit, and no longer', () => {
    expect([read(filled(5), 'Folie'), read(filledTrimmed(5), ' Folie ')]).toEqual([
      { output: 'Folie' },
      { output: 'Folie' },
    ])
    expect(read(filled(5), 'Folies')).toBe('Must not be longer than 5 characters')
    expect(read(filledTrimmed(5), 'Folies')).toBe('Must not be longer than 5 characters')
  })

  test('keeps the signs that nobody sees beside those that are seen: some scripts and emoji need them', () => {
    expect(read(filled(9), 'Fo\u00adlie\u200b')).toEqual({ output: 'Fo\u00adlie\u200b' })
    expect(read(filledTrimmed(5), '👩\u200d🍳')).toEqual({ output: '👩\u200d🍳' })
  })

  test('keeps the spaces of a record where a form must not change them', () => {
    expect(read(filled(9), ' Folie ')).toEqual({ output: ' Folie ' })
  })
})

describe('a link', () => {
  test('is an http or https address, without the spaces around it', () => {
    expect(read(webLink, ' https://folder.test/47 ')).toEqual({ output: 'https://folder.test/47' })
    expect(read(webLink, 'javascript:alert(1)')).toBe('Enter valid url')
    expect(read(requiredLink(BLANK), 'folder.test')).toBe('Enter valid url')
  })

  test('may be none where it need not be there', () => {
    expect(read(webLink, '  ')).toEqual({ output: '' })
    expect(read(requiredLink('Display url is required.'), '  ')).toBe('Display url is required.')
  })

  test.each(['https://u:p@folder.test/', 'https://u@folder.test/'])('that is fetched names nobody: %s', (text) => {
    expect(read(fetchedLink(BLANK), text)).toBe('Must not hold a user or a password')
    expect(read(fetchedLink(BLANK), 'https://folder.test/?a=b@c')).toEqual({ output: 'https://folder.test/?a=b@c' })
  })

  test('that must be there is no longer than the provider takes', () => {
    const link = (length: number) => 'https://a.test/'.padEnd(length, 'a')
    expect(read(requiredLink(BLANK), link(2000))).toEqual({ output: link(2000) })
    expect(read(requiredLink(BLANK), link(2001))).toBe('Must not be longer than 2000 characters')
  })
})

const LIMIT = MEGABYTE
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

describe.each([
  ['a category', (file: unknown) => [categoryForm(LIMIT), { icon: file }] as const],
  [
    'a shop',
    (icon: unknown) => [shopFormSchema({ iconBytes: LIMIT, hasIcon: true }), { ...emptyForm([]), icon }] as const,
  ],
  [
    'a new shop',
    (icon: unknown) => [shopFormSchema({ iconBytes: LIMIT, hasIcon: false }), { ...emptyForm([]), icon }] as const,
  ],
  ['an ad', (file: unknown) => [imageAdSchema(LIMIT), { ...EMPTY_AD, file }] as const],
  ['a new ad', (file: unknown) => [newImageAdSchema(LIMIT), { ...EMPTY_AD, file }] as const],
])('the picture of %s', (_, formWith) => {
  const saidOf = (bytes: Uint8Array<ArrayBuffer>, name = 'a.png') =>
    saidOfFile(new File([bytes], name, { type: 'image/png' }))
  const saidOfFile = async (file: File) => {
    const [schema, form] = formWith(file)
    const { issues = [] } = await v.safeParseAsync<v.GenericSchemaAsync>(schema, form)
    return issues.find(({ path }) => path?.[0]?.key === 'icon' || path?.[0]?.key === 'file')?.message
  }

  test('is one by its bytes, whatever its name and its type say', async () => {
    expect(await saidOf(new Uint8Array(PNG))).toBeUndefined()
    expect(await saidOf(new TextEncoder().encode('Dear colleagues'), 'renamed.png')).toBe(
      'Only image files are accepted.',
    )
  })

  test('holds something, and no more than may be sent', async () => {
    expect(await saidOf(new Uint8Array())).toBe('This file is empty.')
    const large = new Uint8Array(LIMIT + 1)
    large.set(PNG)
    expect(await saidOf(large)).toBe('Must not be larger than 1 MB')
    expect(await saidOf(large.subarray(1))).toBe('Only image files are accepted.')
    expect(await saidOf(large.slice(0, LIMIT))).toBeUndefined()
  })

  test('has to be chosen again once it has changed on the disk', async () => {
    expect(await saidOfFile(changedOnDisk('a.png'))).toBe(
      'This file has changed since it was chosen, or cannot be read. Choose it again.',
    )
  })
})

test.each([
  ['a shop', shopFormSchema({ iconBytes: LIMIT, hasIcon: false }), { ...emptyForm([]), icon: undefined }, BLANK],
  ['an image ad', newImageAdSchema(LIMIT), { ...EMPTY_AD, file: undefined }, 'Ad upload is required.'],
] as const)('%s needs a picture when it is created', async (_, schema, form, message) => {
  const { issues = [] } = await v.safeParseAsync<v.GenericSchemaAsync>(schema, form)
  expect(issues.map((issue) => issue.message)).toContain(message)
})
