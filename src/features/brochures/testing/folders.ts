import type { Brochure } from '../../../domain/brochures/brochure'
import { brochures } from '../../../domain/brochures/collection'

/** 20 November 2026, 12:00 in Amsterdam. */
export const NOON = Date.UTC(2026, 10, 20, 11) / 1000

/** A brochure as the provider sends it, with everything set; `wish` says what is different. */
export function folder(wish: { id: string } & Partial<Brochure>): Brochure {
  return brochures.parse({
    version: 1,
    name: `Folder ${wish.id}`,
    state: 'inbox',
    shop_id: '7',
    shop: { id: '7', name: 'Groene Markt', website_url: 'https://www.groenemarkt.example/nl' },
    language_id: '1',
    language: { id: '1', name: 'Nederlands', symbol: 'nl' },
    flag: '/files/flags/nl.svg',
    active_from: NOON,
    expire_after: NOON + 7 * 86_400,
    published_at: NOON - 86_400,
    position: null,
    position_frozen_to: null,
    brochure_regions: [{ id: '1', region_id: '3', name: 'Noord' }],
    brochure_categories: [
      { id: '1', category: { id: '10', name: 'Tuin' } },
      { id: '2', category: { id: '11', name: 'Wonen' } },
    ],
    cover_page: { file_small_url: '/files/cover.webp' },
    parser_used: 'Groene Markt weekly',
    parsed_url: 'https://parsed.example/folder',
    author: 'Noor Jansen',
    inserted_at: '2026-11-19T08:30:00Z',
    ...wish,
  })
}
