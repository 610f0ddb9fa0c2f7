import { expect, test } from 'vitest'
import { newFileId } from '../../provider/request'
import { changedFields } from '../form/changedFields'
import { isoOf } from '../values/dates'
import type { Ad } from './ad'
import { ads } from './collection'
import { AD_LABELS, adForm, positionAfter } from './form'
import { createHtmlAd, createImageAd, deleteAd, htmlAdChanges, updateHtmlAd, updateImageAd } from './mutations'

const AD: Ad = {
  id: '7',
  version: 1,
  adType: 'IMAGE_AD',
  customerClient: { id: '1', name: 'Zuivelhoeve' },
  platformType: 'WEB',
  displayAt: 'NEW_BROCHURES',
  displayStartAt: '2026-12-01T08:00:00.000Z',
  displayStopAt: '2026-12-31T22:59:00.000Z',
  displayUrl: 'https://prixo.example.test/',
  impressionsLimit: 10,
  weight: 1,
  status: 'ENABLED',
  language: { id: '1', name: 'Nederlands', symbol: 'nl' },
  shops: [
    { id: '1', name: 'Prixo' },
    { id: '2', name: 'Groenhof' },
  ],
  categories: [],
  fileUrl: '/files/a.webp',
  content: null,
}

test('only what was touched is a change; lists have no order of their own', () => {
  const { id: _, version: __, adType: ___, ...same } = AD
  expect(changedFields(AD, { ...same, shops: [...AD.shops].reverse() })).toEqual({})
  expect(changedFields(AD, { ...same, weight: 2 })).toEqual({ weight: 2 })
})

test('a date goes through the form and back unchanged', () => {
  expect(isoOf(adForm(AD).displayStartAt)).toBe(AD.displayStartAt)
})

const SENT = {
  ...{ id: '7', customerClientId: '1', platformType: 'WEB', displayAt: 'NEW_BROCHURES', weight: 1, status: 'ENABLED' },
  ...{ displayStartAt: AD.displayStartAt, displayStopAt: AD.displayStopAt, displayUrl: AD.displayUrl },
  ...{ impressionsLimit: 10, languageId: '1', shopIds: ['1', '2'], categoryIds: [] },
}

test('an update names all of the ad, and a picture only when it is new', () => {
  const context = { record: AD }
  const plain = updateImageAd.request({ id: '7', changes: { weight: 2 } }, context)
  expect(plain).toMatchObject({ kind: 'graphql' })
  expect(plain).toHaveProperty('variables', { ...SENT, weight: 2 })
  const file = newFileId()
  const args = { id: '7', changes: { fileUrl: file } }
  expect(updateImageAd.request(args, context)).toMatchObject({ variables: { id: '7', file: { file } } })
  expect(updateImageAd.files?.(args)).toEqual([file])
})

test('an update of an HTML ad names its content too', () => {
  const html: Ad = { ...AD, adType: 'HTML_EMBED', fileUrl: null, content: '<b>Now</b>' }
  const variables = (changes: object) => updateHtmlAd.request({ id: '7', changes }, { record: html })
  expect(variables({ weight: 2 })).toHaveProperty('variables', { ...SENT, weight: 2, content: '<b>Now</b>' })
  expect(variables({ content: '' })).toHaveProperty('variables', { ...SENT, content: '' })
})

test('an update of an ad without a version names what was changed and no more, so that it puts nothing back', () => {
  const request = updateImageAd.request({ id: '7', changes: { weight: 2 } }, { record: { ...AD, version: null } })
  expect(request).toHaveProperty('variables', { id: '7', weight: 2 })
})

test('a position that the new platform lacks must be chosen anew', () => {
  expect(positionAfter('IOS', 'NEW_BROCHURES')).toBe('NEW_BROCHURES')
  expect(positionAfter('IOS', 'HOMEPAGE_TOP')).toBe('')
})

test('HTML is sent as it was typed: white space at its ends may mean something', () => {
  const ad: Ad = { ...AD, adType: 'HTML_EMBED', fileUrl: null, content: '<b>Now</b>\n' }
  expect(htmlAdChanges(ad, ad, '<b>Now</b>')).toEqual({ content: '<b>Now</b>' })
  expect(htmlAdChanges(ad, ad, ' <b>Now</b>\n')).toEqual({ content: ' <b>Now</b>\n' })
  expect(htmlAdChanges(ad, { ...ad, weight: 2 }, '<b>Now</b>\n')).toEqual({ weight: 2 })
})

test('an ad that somebody has deleted is made again as the kind that it was', () => {
  const html: Ad = { ...AD, adType: 'HTML_EMBED', fileUrl: null, content: '<b>Now</b>\n' }
  const { id: _, version: __, adType: ___, fileUrl: ____, content: _____, ...ad } = AD
  expect(createHtmlAd.again?.(html, 'new')).toEqual({ id: 'new', ad, content: '<b>Now</b>\n' })
  expect(createImageAd.again?.(html, 'new')).toBeNull()
  expect(createHtmlAd.again?.(AD, 'new')).toBeNull()
})

test('of an image ad that is made again only a picture that waits on this device is sent: the provider asks for another', () => {
  const file = newFileId()
  expect(createImageAd.again?.({ ...AD, fileUrl: file }, 'new')).toMatchObject({ id: 'new', file })
  const args = createImageAd.again?.(AD, 'new')
  expect(args).toMatchObject({ id: 'new', file: null })
  if (!args) return
  expect(createImageAd.request(args, { record: AD })).not.toHaveProperty('variables.file')
  expect(createImageAd.files?.(args)).toEqual([])
})

test('[RC5] a deletion stands on all that the form shows of an ad', () => {
  const shown = Object.keys(AD_LABELS).map((field) => (field === 'file' ? 'fileUrl' : field))
  expect([...(deleteAd.expects ?? [])].sort()).toEqual(shown.sort())
})

test('ads of which it cannot be read when they start stand behind all others, the newest first', () => {
  const startingAt = (id: string, displayStartAt: string) => ({ ...ads.facts({ ...AD, displayStartAt }), id })
  const told = [
    startingAt('1', '2026-11-02'),
    startingAt('2', ''),
    startingAt('3', '2026-11-04'),
    startingAt('4', 'soon'),
    startingAt('5', '2026-11-03'),
  ]
  expect(told.sort(ads.compare({})).map(({ id }) => id)).toEqual(['3', '5', '1', '4', '2'])
})
