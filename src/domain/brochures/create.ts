/** A new brochure. It waits for its pdfs, and gets its default campaign from the provider's count at that time. */
import * as v from 'valibot'
import type { Id } from '../../offline/define'
import { defineCreation } from '../../offline/mutation'
import { get, post } from '../../provider/request'
import { isCount, unwrap } from '../border'
import { type Attachment, attachmentsOf } from './attachments'
import { type Brochure, brochureSchema } from './brochure'
import { campaignOf } from './campaign'
import { brochures } from './collection'
import { attachedLater, changesBody, namesOf, type ShownNames, withChanges } from './edit'
import { type BrochureFields, fieldsOfBrochure } from './form'
import { DEFAULT_STATE, type ListedState } from './states'

export interface CreateArgs {
  id: Id
  fields: BrochureFields
  attachments: Attachment[]
  /** null: the state in which new brochures begin; one that is made again may have had any */
  state: ListedState | null
  /** the beginning of the default campaign; null if a person typed one */
  campaignPrefix: string | null
  names: ShownNames
  /** ISO 8601: determines its place in the inbox until the provider has set one */
  at: string
}

export const utmCounterRequest = (shopId: Id) => get('/brochures/utm_counter', { shop_id: shopId })
export const readUtmCounter = unwrap(
  'counter',
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]), v.transform(Number), v.check(isCount)),
)

export const createBrochure = defineCreation<CreateArgs>()({
  name: 'brochure.create',
  version: 1,
  collection: brochures,
  id: ({ id }) => id,
  make: (args) => withChanges(blank(args), { ...args.fields, attachments: args.attachments }, args.names),
  request: (args) => (args.campaignPrefix === null ? creation(args) : utmCounterRequest(args.fields.shop_id)),
  next: (args, answers) => {
    if (args.campaignPrefix === null || answers.length > 1) return null
    const utm_campaign = campaignOf(args.campaignPrefix, readUtmCounter(answers[0]))
    return creation({ ...args, fields: { ...args.fields, utm_campaign } })
  },
  corrected: (args, later) => {
    const attachments = attachedLater(args.attachments, later)
    return attachments ? { ...args, attachments } : null
  },
  // Two new brochures of one shop count each other, so the second asks for the count only when the first has been made.
  lane: ({ fields }) => `campaigns:${fields.shop_id}`,
  describe: ({ fields }) => `Create brochure “${fields.name}”`,
  again: (brochure, id) => ({
    id,
    fields: fieldsOfBrochure(brochure),
    attachments: attachmentsOf(brochure).map((one) => ({ ...one, cover: brochure.cover_photo })),
    state: brochure.state === 'processing' ? null : brochure.state,
    campaignPrefix: null,
    names: namesOf(brochure),
    at: brochure.inserted_at,
  }),
  // Not the campaign, whose number is counted when it is sent.
  recognizedBy: ['name', 'state', 'shop_id', 'language_id', 'active_from', 'expire_after', 'published_at'],
  // Each of these has a request of its own.
  cannotGive: ['position', 'position_frozen_to'],
})

const withDefaultCampaign = v.object({ campaignPrefix: v.string(), fields: v.object({ utm_campaign: v.string() }) })

/**
 * Whether a campaign is the default that a brochure got here: its number is counted again when the brochure is sent.
 *
 * @param args of the waiting creation
 */
export function isProvisional(campaign: string, args: unknown): boolean {
  const read = v.safeParse(withDefaultCampaign, args)
  return read.success && read.output.fields.utm_campaign === campaign
}

function creation({ fields, attachments, state }: CreateArgs) {
  const body = changesBody({ ...fields, attachments })
  return post('/brochures', { brochure: { ...body, ...(state === null ? {} : { state }) } })
}

const blank = ({ id, state, at }: CreateArgs): Brochure =>
  v.parse(brochureSchema, { id, state: state ?? DEFAULT_STATE, inserted_at: at })
