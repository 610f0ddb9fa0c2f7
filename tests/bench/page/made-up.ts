import * as v from 'valibot'
import { type Brochure, brochureSchema } from '../../../src/domain/brochures/brochure'
import { STATUSES } from '../../../src/domain/brochures/states'

const DAY = 86_400
const NEWEST = 1_900_000_000

/** A brochure like the provider's own, spread over all states, shops and categories by its number. */
export function madeUpBrochure(number: number): Brochure {
  const state = STATUSES[number % STATUSES.length]?.state ?? 'inbox'
  const [shop, category, region] = [1 + (number % 2_000), 1 + (number % 25), 1 + (number % 6)]
  return v.parse(brochureSchema, {
    id: 1_000_000 + number,
    version: 1,
    name: `Folder ${number} of the week`,
    state,
    shop_id: shop,
    shop: {
      id: shop,
      name: `Shop ${shop}`,
      website_url: `https://shop-${shop}.example.test`,
      regions: [{ id: region, name: `Region ${region}` }],
      hotspot_mode: 'links',
      customer_level: 4,
    },
    language_id: 1 + (number % 2),
    language: { id: 1 + (number % 2), name: 'Nederlands', symbol: 'nl' },
    flag: '',
    active_from: NEWEST - number * 60,
    expire_after: NEWEST - number * 60 + 14 * DAY,
    published_at: NEWEST - number * 60,
    position: null,
    position_frozen_to: null,
    hotspot_mode: 'links',
    utm_campaign: `2026-47-nl-${number}`,
    customer_level: 4,
    brochure_regions: [{ id: number + 1, region_id: region, name: `Region ${region}`, pages_count: 8 }],
    brochure_categories: [{ id: number + 1, category: { id: category, name: `Category ${category}` } }],
    brochure_toplevel:
      number % 9 === 0 ? [{ id: number + 1, category: { id: category, name: `Category ${category}` } }] : [],
    brochure_afterpage: [],
    cover_photo: null,
    pages_count: 8,
    author: 'Sanne de Vries',
    last_updated: new Date((NEWEST - number * 60) * 1000).toISOString(),
    inserted_at: new Date((NEWEST - number * 60) * 1000).toISOString(),
  })
}
