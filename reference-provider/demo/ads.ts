/** Advertisements of both kinds, running, over and still to come. */
import { asc } from 'drizzle-orm'
import { type Position, positionsOf } from '../ads/positions'
import type { Database } from '../database/open'
import { advertisementCategories, advertisementShops, advertisements, platformTypes } from '../database/tables/ads'
import { customerClients } from '../database/tables/clients'
import { type AdvertSize, advertPicture } from './artwork/advert'
import type { Basics } from './basics'
import { chooseOffers } from './catalogue/offers'
import type { LanguageSymbol } from './catalogue/phrases'
import { type House, website } from './catalogue/shops'
import { insertAll, insertForIds } from './insert'
import { inParallel, type Press } from './press'
import { createRandom, type Random } from './random'
import type { StockCategory } from './stock'

/** What an ad needs to know of the shop it is for. */
interface AdvertisingShop {
  id: number
  house: House
  categories: readonly StockCategory[]
}

const headlines: Readonly<Record<LanguageSymbol, readonly [string, ...string[]]>> = {
  nl: ['Nu in de folder', 'Alleen deze week', 'Vers voordeel', 'Tot de helft eraf', 'Nieuw in huis'],
  fr: ['Dans le folder', 'Cette semaine', 'Le bon plan', 'Jusqu’à moitié prix', 'Nouveau ici'],
}

const sizeOf = (position: Position): AdvertSize => {
  if (position === 'BROCHURE_ABOVE') return 'banner'
  if (position === 'BROCHURE_END_ABOVE_GOOGLE_MAPS' || position === 'BROCHURE_END_INTERESTING') return 'mediumRectangle'
  return positionsOf.ANDROID.includes(position) ? 'largeBanner' : 'billboard'
}

interface PlannedAd {
  shop: AdvertisingShop
  language: LanguageSymbol
  headline: string
  picture: { svg: string; width: number }
  row: Omit<typeof advertisements.$inferInsert, 'ad_type' | 'language_id' | 'customer_client_id'>
}

const widths: Readonly<Record<AdvertSize, number>> = {
  banner: 640,
  largeBanner: 640,
  mediumRectangle: 600,
  billboard: 970,
}

/** @param pictures how many of the ads are drawn; the others show these again */
export async function writeAds(
  database: Database,
  { basics, shops, press, now }: { basics: Basics; shops: readonly AdvertisingShop[]; press: Press; now: Date },
  { count, pictures }: { count: number; pictures: number },
): Promise<void> {
  const random = createRandom('ads')
  const clients = await database
    .select({ id: customerClients.id })
    .from(customerClients)
    .orderBy(asc(customerClients.id))
  const planned = Array.from({ length: count }, (_, index) => planAd(index, shops, random, now))
  const printed = await inParallel(planned.slice(0, pictures), ({ picture }) => press.print(picture.svg, picture.width))
  const ids = await insertForIds(
    database,
    advertisements,
    planned.map(({ row, language, ...ad }, index) => ({
      ...row,
      ...(index % 3 === 2
        ? { ad_type: 'HTML_EMBED' as const, content: embed(ad), file_url: null }
        : { ad_type: 'IMAGE_AD' as const, content: null, file_url: printed[index % printed.length] ?? '' }),
      language_id: basics.languageIds[language],
      customer_client_id: random.some(clients, 1)[0]?.id ?? 0,
    })),
  )
  await insertAll(
    database,
    advertisementShops,
    planned.map(({ shop }, index) => ({ advertisement_id: ids[index] ?? 0, shop_id: shop.id })),
  )
  await insertAll(
    database,
    advertisementCategories,
    planned.flatMap(({ shop, language }, index) =>
      shop.categories
        .filter((category) => category.language === language)
        .slice(0, 2)
        .map(({ id }) => ({ advertisement_id: ids[index] ?? 0, category_id: id })),
    ),
  )
}

function planAd(index: number, shops: readonly AdvertisingShop[], random: Random, now: Date): PlannedAd {
  const shop = shops[index % shops.length]
  if (!shop) throw new Error('Advertisements need shops')
  const { house } = shop
  const language = random.pick(house.languages)
  const platform_type = random.pick(platformTypes)
  const display_at = random.some(positionsOf[platform_type], 1)[0] ?? 'NEW_BROCHURES'
  const size = sizeOf(display_at)
  const headline = random.pick(headlines[language])
  const [offer] = chooseOffers(house.departments, 1, random)
  if (!offer) throw new Error('Advertisements need articles')
  return {
    shop,
    language,
    headline,
    picture: { svg: advertPicture({ house, headline, offer }, size), width: widths[size] },
    row: { platform_type, display_at, ...running(random, now), display_url: `${website(house.name)}/actie` },
  }
}

/** Starts between two months ago and one month ahead, on the hour. */
function running(random: Random, now: Date) {
  const hour = 3_600_000
  const start = Math.floor(now.getTime() / hour) * hour - random.int(-30 * 24, 60 * 24) * hour
  return {
    display_start_at: new Date(start),
    display_stop_at: new Date(start + random.int(7, 45) * 24 * hour),
    impressions_limit: random.int(1, 200) * 1000,
    weight: random.int(0, 10),
    status: random.chance(0.8) ? ('ENABLED' as const) : ('DISABLED' as const),
  }
}

/**
 * As agencies send them: styles inline, and now and then a script that turns a page of its own. Words stand in ink and paper
 * only, because a brand's colour and its accent are not made to be read on each other.
 */
function embed({ shop: { house }, headline }: Pick<PlannedAd, 'shop' | 'headline'>): string {
  const { brand, accent, ink, paper } = house.palette
  return `<div style="box-sizing:border-box;width:300px;height:250px;padding:24px;border:12px solid ${brand};background:${paper};color:${ink};font:16px/1.4 sans-serif">
  <strong id="headline" style="display:block;font-size:26px">${headline}</strong>
  <p>${house.name.replace('&', '&amp;')}</p>
  <a href="${website(house.name)}" style="display:inline-block;padding:8px 16px;border-left:8px solid ${accent};background:${ink};color:${paper};text-decoration:none">OK</a>
</div>
<script>
  setInterval(() => { document.getElementById('headline').style.opacity = Date.now() % 4000 < 2000 ? 1 : 0.6 }, 1000)
</script>`
}
