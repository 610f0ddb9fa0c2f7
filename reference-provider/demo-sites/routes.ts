/**
 * Web sites with folders of invented shops, for the parsers of the demo to read: one kind of viewer for each class. Served
 * where only this machine can see them, for a parser of a provider in public may not fetch from the machine itself.
 */
import { type Context, Hono } from 'hono'
import type { Clock } from '../http/context'
import { notFound } from '../http/errors'
import { demoSitesPath } from './address'

const policy = { 'Content-Security-Policy': "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'" }

/** Routes to mount at the root. Drawing takes long to load, so that waits for the first visitor. */
export function demoSiteRoutes(clock: Clock) {
  const sites = new Hono()

  sites.get('/', async (c) => {
    const [{ demoShops }, { text, viewers }] = await Promise.all([import('./folder'), import('./viewers')])
    const links = Object.keys(viewers).flatMap((kind) =>
      demoShops.map(
        (shop) => `<li><a href="${demoSitesPath}/${kind}/${shop.address}">${kind}: ${text(shop.name)}</a></li>`,
      ),
    )
    return c.html(`<!doctype html><title>Demo sites</title><ul>${links.join('')}</ul>`, 200, policy)
  })

  sites.get('/:kind/:shop', show)
  // The week of an older folder: the site shows this week's in its place.
  sites.get('/:kind/:shop/:week{\\d+}', show)

  sites.get('/:kind/:shop/folder.pdf', async (c) => {
    const { shown } = await open(c.req.param('kind'), c.req.param('shop'), clock())
    const [{ pagePicture }, { pdfOfPictures }] = await Promise.all([import('./folder'), import('./pdf-of-pictures')])
    const pictures = await Promise.all(shown.folder.pages.map((draw) => pagePicture(draw())))
    return c.body(await pdfOfPictures(pictures), 200, { 'Content-Type': 'application/pdf' })
  })

  sites.get('/:kind/:shop/pages/:page{\\d+\\.jpg}', async (c) => {
    const { shown } = await open(c.req.param('kind'), c.req.param('shop'), clock())
    const draw = shown.folder.pages[Number.parseInt(c.req.param('page'), 10) - 1]
    if (!draw) throw notFound('Page')
    const { pagePicture } = await import('./folder')
    return c.body(await pagePicture(draw()), 200, { 'Content-Type': 'image/jpeg' })
  })

  sites.get('/:kind/:shop/:document', async (c) => {
    const { view } = await open(c.req.param('kind'), c.req.param('shop'), clock())
    const document = Object.entries(view.documents ?? {}).find(([name]) => name === c.req.param('document'))
    if (!document) throw notFound('Document')
    return c.json(document[1])
  })

  async function show(c: Context) {
    const { shown, view } = await open(c.req.param('kind') ?? '', c.req.param('shop') ?? '', clock())
    const { pageOf } = await import('./viewers')
    return c.html(pageOf(shown, view.body), 200, policy)
  }

  return new Hono().route(demoSitesPath, sites)
}

async function open(kind: string, shop: string, now: number) {
  const [{ demoFolder }, { viewers }] = await Promise.all([import('./folder'), import('./viewers')])
  const viewer = Object.entries(viewers).find(([name]) => name === kind)?.[1]
  const folder = demoFolder(shop, now)
  if (!viewer || !folder) throw notFound('Site')
  const shown = { folder, base: `${demoSitesPath}/${kind}/${shop}` }
  return { shown, view: viewer(shown) }
}
