/** Advertisements over GraphQL (spec section 7). */
import * as v from 'valibot'
import { adStatuses, platformTypes } from '../database/tables/ads'
import { pageArguments, pageSizes, readPageWish } from '../graphql/paging'
import type { GraphqlContext, SchemaPart } from '../graphql/schema'
import { targetOf } from '../graphql/target'
import { readArguments } from '../graphql/values'
import { idSchema } from '../http/query'
import { pictureSchema, withPicture } from './picture'
import { positions } from './positions'
import { type Ad, type AdOrder, adOrders, listAds, readAd } from './read'
import { type AdFields, adSchema, contentSchema } from './rules'
import { addAd, changeAd, holdAd, removeAd } from './write'

const fields = `
  customerClientId: ID
  platformType: PlatformType
  displayAt: AdsDisplayAt
  displayStartAt: String
  displayStopAt: String
  displayUrl: String
  impressionsLimit: Int
  languageId: ID
  shopIds: [ID!]
  categoryIds: [ID!]
  status: AdsStatus
  weight: Int
`

const typeDefs = /* GraphQL */ `
  type Query {
    adsAdvertisements(
      orderBy: AdsAdvertisementOrder = DISPLAY_START_AT_DESC
      ${pageArguments(pageSizes.list)}
      pagination: PaginationInput
    ): AdsAdvertisementPage!
    adsAdvertisement(adsAdvertisementId: ID!): AdsAdvertisement!
  }

  type Mutation {
    createAdsAdvertisementImageAd(${fields} file: Upload): AdsAdvertisement!
    updateAdsAdvertisementImageAd(id: ID!, version: Int, ${fields} file: Upload): AdsAdvertisement!
    createAdsAdvertisementHtmlEmbed(${fields} content: String): AdsAdvertisement!
    updateAdsAdvertisementHtmlEmbed(id: ID!, version: Int, ${fields} content: String): AdsAdvertisement!
    deleteAdsAdvertisement(id: ID!, version: Int): Deletion!
  }

  "A file of a GraphQL multipart request."
  scalar Upload

  enum AdsAdvertisementOrder {
    ${Object.keys(adOrders).join('\n')}
  }

  enum AdsType {
    IMAGE_AD
    HTML_EMBED
  }

  enum PlatformType {
    ${platformTypes.join('\n')}
  }

  enum AdsDisplayAt {
    ${positions.join('\n')}
  }

  enum AdsStatus {
    ${adStatuses.join('\n')}
  }

  type AdsAdvertisement {
    id: ID!
    version: Int!
    adType: AdsType!
    customerClient: CustomerClient!
    platformType: PlatformType!
    displayAt: AdsDisplayAt!
    displayStartAt: String!
    displayStopAt: String!
    displayUrl: String!
    impressionsLimit: Int!
    weight: Int!
    status: AdsStatus!
    language: AdsLanguage!
    shops: [AdsShop!]!
    categories: [AdsCategory!]!
    "Only image ads have one."
    fileUrl: String
    "Only HTML ads have one."
    content: String
  }

  type AdsLanguage {
    id: ID!
    name: String!
    symbol: String!
  }

  type AdsShop {
    id: ID!
    name: String!
  }

  type AdsCategory {
    id: ID!
    name: String!
  }

  type AdsAdvertisementPage {
    entries: [AdsAdvertisement!]!
    pagination: Pagination!
  }
`

type Arguments = Record<string, unknown>

export const advertisementPart: SchemaPart = {
  typeDefs,
  resolvers: {
    Query: {
      adsAdvertisements: (_parent, args, { database }) =>
        listAds(database, {
          // The specification passes the paging of this list as `pagination`, and that of users as `page` and `pageSize`.
          ...readPageWish({ ...args, ...args.pagination }, pageSizes.list),
          orderBy: orderOf(args.orderBy),
        }),
      adsAdvertisement: (_parent, args, { database }) =>
        readAd(database, readArguments(ofQuery, args).adsAdvertisementId),
    },
    Mutation: {
      createAdsAdvertisementImageAd: (_parent, args, context) => addImageAd(args, context),
      updateAdsAdvertisementImageAd: (_parent, args, context) => changeImageAd(args, context),
      createAdsAdvertisementHtmlEmbed: (_parent, args, { database }) => {
        const { content, ...ad } = readArguments(htmlSchema, args)
        return addAd(database, ad, { ad_type: 'HTML_EMBED', content })
      },
      updateAdsAdvertisementHtmlEmbed: async (_parent, args, context) => {
        const stored = await holdAd(context.database, targetOf(args, context), 'HTML_EMBED')
        const { content, ...ad } = readArguments(htmlSchema, { ...argumentsOf(stored), ...args })
        return changeAd(context.database, stored.id, ad, { ad_type: 'HTML_EMBED', content })
      },
      deleteAdsAdvertisement: async (_parent, args, context) => {
        await removeAd(context.database, targetOf(args, context))
        return { status: 'ok' }
      },
    },
  },
}

const ofQuery = v.object({ adsAdvertisementId: idSchema })
const htmlSchema = v.intersect([adSchema, contentSchema])
const imageSchema = v.intersect([adSchema, pictureSchema])

async function addImageAd(args: Arguments, context: GraphqlContext) {
  const { database } = context
  const { file, ...ad } = readArguments(imageSchema, args)
  return withPicture(context, file, (file_url) => addAd(database, ad, { ad_type: 'IMAGE_AD', file_url }))
}

/** A picture is sent only when it is a new one. */
async function changeImageAd(args: Arguments, context: GraphqlContext) {
  const { database } = context
  const { id, fileUrl, ...stored } = await holdAd(database, targetOf(args, context), 'IMAGE_AD')
  const whole = { ...argumentsOf(stored), ...args }
  const change = (ad: AdFields, file_url: string | null) =>
    changeAd(database, id, ad, { ad_type: 'IMAGE_AD', file_url })
  if (args.file === undefined || args.file === null) return change(readArguments(adSchema, whole), fileUrl)
  const { file, ...ad } = readArguments(imageSchema, whole)
  return withPicture(context, file, (file_url) => change(ad, file_url))
}

/** What an update leaves out stays, and is checked together with what it gives. */
function argumentsOf({ customerClient, language, shops, categories, ...same }: Omit<Ad, 'id' | 'fileUrl'>): Arguments {
  return {
    ...same,
    customerClientId: customerClient.id,
    languageId: language.id,
    shopIds: shops.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
  }
}

/** The schema lets nothing else through but null, which means the default. */
const orderOf = (value: unknown): AdOrder => (value === null ? 'DISPLAY_START_AT_DESC' : (value as AdOrder))
