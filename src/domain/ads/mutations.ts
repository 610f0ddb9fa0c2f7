import type { Id } from '../../offline/define'
import { defineCreation, defineDeletion, defineMutation } from '../../offline/mutation'
import { type FileId, graphql, isFileId, type Json } from '../../provider/request'
import { idsOf } from '../border'
import { besidesChanges } from '../form/besidesChanges'
import { changedFields, fieldWords } from '../form/changedFields'
import { chooseChanges } from '../form/chosen'
import { type Ad, adName } from './ad'
import { AD_FIELDS, ads } from './collection'
import { AD_LABELS } from './form'

/** The fields that both kinds have, with names, so that lists can show an ad before the provider has answered. */
export type AdFields = Pick<
  Ad,
  | 'customerClient'
  | 'platformType'
  | 'displayAt'
  | 'displayStartAt'
  | 'displayStopAt'
  | 'displayUrl'
  | 'impressionsLimit'
  | 'weight'
  | 'status'
  | 'language'
  | 'shops'
  | 'categories'
>

const TYPES = {
  customerClientId: 'ID',
  platformType: 'PlatformType',
  displayAt: 'AdsDisplayAt',
  displayStartAt: 'String',
  displayStopAt: 'String',
  displayUrl: 'String',
  impressionsLimit: 'Int',
  languageId: 'ID',
  shopIds: '[ID!]',
  categoryIds: '[ID!]',
  status: 'AdsStatus',
  weight: 'Int',
}

function operation(name: string, types: Record<string, string>): string {
  const declared = Object.entries(types).map(([field, type]) => `$${field}: ${type}`)
  const given = Object.keys(types).map((field) => `${field}: $${field}`)
  return `mutation ${name}(${declared.join(', ')}) { ${name}(${given.join(', ')}) { ${AD_FIELDS} } }`
}

const CREATE_IMAGE = operation('createAdsAdvertisementImageAd', { ...TYPES, file: 'Upload' })
const UPDATE_IMAGE = operation('updateAdsAdvertisementImageAd', { id: 'ID!', ...TYPES, file: 'Upload' })
const CREATE_HTML = operation('createAdsAdvertisementHtmlEmbed', { ...TYPES, content: 'String' })
const UPDATE_HTML = operation('updateAdsAdvertisementHtmlEmbed', { id: 'ID!', ...TYPES, content: 'String' })
const DELETE = 'mutation deleteAdsAdvertisement($id: ID!) { deleteAdsAdvertisement(id: $id) { status } }'

function variablesOf({ customerClient, language, shops, categories, ...plain }: Partial<AdFields>): {
  [key: string]: Json
} {
  return {
    ...plain,
    ...(customerClient ? { customerClientId: customerClient.id } : {}),
    ...(language ? { languageId: language.id } : {}),
    ...(shops ? { shopIds: idsOf(shops) } : {}),
    ...(categories ? { categoryIds: idsOf(categories) } : {}),
  }
}

/** The part of an ad that both kinds have. */
function adFields({ id: _, version: __, adType: ___, fileUrl: ____, content: _____, ...fields }: Ad): AdFields {
  return fields
}

const htmlAdFields = (ad: Ad) => ({ ...adFields(ad), content: ad.content ?? '' })

/** Not the picture, which has another address at the provider. */
const RECOGNIZED_BY = [
  'adType',
  'customerClient',
  'platformType',
  'displayAt',
  'displayStartAt',
  'displayStopAt',
  'displayUrl',
  'impressionsLimit',
  'weight',
  'status',
  'language',
  'content',
] as const

/** `file`: null if an ad is made again and its picture is not on this device: then the provider asks for one. */
export const createImageAd = defineCreation<{ id: Id; ad: AdFields; file: FileId | null }>()({
  name: 'ad.createImage',
  version: 1,
  collection: ads,
  id: ({ id }) => id,
  make: ({ id, ad, file }) => ({ id, version: null, adType: 'IMAGE_AD' as const, ...ad, fileUrl: file, content: null }),
  request: ({ ad, file }) => graphql(CREATE_IMAGE, { ...variablesOf(ad), ...(file ? { file: { file } } : {}) }),
  files: ({ file }) => (file ? [file] : []),
  recognizedBy: RECOGNIZED_BY,
  describe: ({ ad }) => `Create image ad “${adName(ad)}”`,
  again: (ad, id) => {
    if (ad.adType !== 'IMAGE_AD') return null
    return { id, ad: adFields(ad), file: isFileId(ad.fileUrl) ? ad.fileUrl : null }
  },
})

export const createHtmlAd = defineCreation<{ id: Id; ad: AdFields; content: string }>()({
  name: 'ad.createHtml',
  version: 1,
  collection: ads,
  id: ({ id }) => id,
  make: ({ id, ad, content }) => ({ id, version: null, adType: 'HTML_EMBED' as const, ...ad, fileUrl: null, content }),
  request: ({ ad, content }) => graphql(CREATE_HTML, { ...variablesOf(ad), content }),
  recognizedBy: RECOGNIZED_BY,
  describe: ({ ad }) => `Create HTML ad “${adName(ad)}”`,
  again: (ad, id) => (ad.adType === 'HTML_EMBED' ? { id, ad: adFields(ad), content: ad.content ?? '' } : null),
})

const { file: fileUrl, ...plainLabels } = AD_LABELS
const LABELS = { ...plainLabels, fileUrl }
const isField = (name: string): name is keyof typeof LABELS => name in LABELS
const fieldsOf = (changes: Partial<Ad>) => Object.keys(changes).filter(isField)
const wordsOf = (changes: Partial<Ad>) => fieldWords(fieldsOf(changes), LABELS)

/**
 * In a conflict these cannot be given a new value: positions depend on the platform, and the others are chosen from records. The
 * form is the place for that.
 */
const CODES = ['platformType', 'customerClient', 'language']

/** `fileUrl` names the new picture's file, if there is one. */
export const updateImageAd = defineMutation<{ id: Id; changes: Partial<AdFields> & { fileUrl?: FileId } }>()({
  name: 'ad.updateImage',
  version: 1,
  collection: ads,
  id: ({ id }) => id,
  fields: ({ changes }) => fieldsOf(changes),
  apply: (ad, { changes }) => ({ ...ad, ...changes }),
  request: ({ id, changes: { fileUrl, ...plain } }, { record }) => {
    const variables = variablesOf({ ...besidesChanges(record, adFields), ...plain })
    return graphql(UPDATE_IMAGE, { id, ...variables, ...(fileUrl ? { file: { file: fileUrl } } : {}) })
  },
  files: ({ changes: { fileUrl } }) => (isFileId(fileUrl) ? [fileUrl] : []),
  coalesce: 'never', // two savings may have been of different fields
  describe: (ad, { changes }) => `Change ${wordsOf(changes)} of image ad “${adName(ad)}”`,
  choose: chooseChanges,
  unedited: ['fileUrl', ...CODES],
})

export const updateHtmlAd = defineMutation<{ id: Id; changes: Partial<AdFields> & { content?: string } }>()({
  name: 'ad.updateHtml',
  version: 1,
  collection: ads,
  id: ({ id }) => id,
  fields: ({ changes }) => fieldsOf(changes),
  apply: (ad, { changes }) => ({ ...ad, ...changes }),
  request: ({ id, changes }, { record }) => {
    const { content, ...plain } = { ...besidesChanges(record, htmlAdFields), ...changes }
    return graphql(UPDATE_HTML, { id, ...variablesOf(plain), ...(content === undefined ? {} : { content }) })
  },
  coalesce: 'never', // two savings may have been of different fields
  describe: (ad, { changes }) => `Change ${wordsOf(changes)} of HTML ad “${adName(ad)}”`,
  choose: chooseChanges,
  unedited: CODES,
})

/** The changes that the form of an HTML ad makes. HTML is sent as it was typed: white space at its ends may mean something. */
export const htmlAdChanges = (before: Ad, now: AdFields, content: string) => ({
  ...changedFields(before, now),
  ...(content === before.content ? {} : { content }),
})

export const deleteAd = defineDeletion<{ id: Id }>()({
  name: 'ad.delete',
  version: 1,
  collection: ads,
  id: ({ id }) => id,
  // All fields, because an ad is deleted from its form, which shows all of them.
  expects: Object.keys(LABELS).filter(isField),
  request: ({ id }) => graphql(DELETE, { id }),
  describe: (ad) => `Delete ad “${adName(ad)}”`,
})
