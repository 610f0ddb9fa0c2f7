/** How parsers read pages and dates that they did not make themselves. */
import { describe, expect, test } from 'vitest'
import { fetchLimits } from '../../reference-provider/http/fetch-public'
import { generic } from '../../reference-provider/parsers/sites/generic'
import { readPage, titleOf, wordsOf } from '../../reference-provider/parsers/sites/html'
import { readMarkup } from '../../reference-provider/parsers/sites/markup'
import { publitas } from '../../reference-provider/parsers/sites/publitas'
import { publitasv3 } from '../../reference-provider/parsers/sites/publitasv3'
import { imagesSource, type Site, type Visit } from '../../reference-provider/parsers/sites/site'
import { namedValidity, readValidity } from '../../reference-provider/parsers/sites/validity'
import { wepublish } from '../../reference-provider/parsers/sites/wepublish'
import { wepublishv3 } from '../../reference-provider/parsers/sites/wepublishv3'
import { createVisit } from '../../reference-provider/parsers/visit'

/** Tuesday 24 November 2026. */
const now = Date.UTC(2026, 10, 24, 9)
const address = 'https://shop.test/folder'

/** Days as they are in Amsterdam, where each begins an hour or two before it does in Greenwich. */
const dayOf = (seconds: number | null) =>
  seconds === null
    ? null
    : new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' }).format(
        seconds * 1000,
      )

describe('how long a folder is valid', () => {
  test.each([
    ['Geldig van 23 november t/m 29 november 2026', '2026-11-23 00:00', '2026-11-29 23:59'],
    ['van maandag 23 t/m zondag 29 november', '2026-11-23 00:00', '2026-11-29 23:59'],
    ['Geldig van 23-11 t/m 29-11', '2026-11-23 00:00', '2026-11-29 23:59'],
    ['23/11/2026 - 06/12/2026', '2026-11-23 00:00', '2026-12-06 23:59'],
    ['van 23/11/26 t.e.m. 29/11/26', '2026-11-23 00:00', '2026-11-29 23:59'],
    ['28.12.26 – 03.01.27', '2026-12-28 00:00', '2027-01-03 23:59'],
    ['23-11-29-11', '2026-11-23 00:00', '2026-11-29 23:59'],
    ['Valable du 28 décembre au 3 janvier', '2026-12-28 00:00', '2027-01-03 23:59'],
    ['du 1 au 15 août 2026', '2026-08-01 00:00', '2026-08-15 23:59'],
    ['du 1er au 15 août 2026', '2026-08-01 00:00', '2026-08-15 23:59'],
    ['Valable du 23 novembre au 1er décembre', '2026-11-23 00:00', '2026-12-01 23:59'],
    ['du 1ᵉʳ au 15 août 2026', '2026-08-01 00:00', '2026-08-15 23:59'],
    ['du 1 au 15 aou\u0302t 2026', '2026-08-01 00:00', '2026-08-15 23:59'],
    ['du 22 fév. au 1 mars 2027', '2027-02-22 00:00', '2027-03-01 23:59'],
    ['DU 27 JUILL. AU 2 AOUT 2026', '2026-07-27 00:00', '2026-08-02 23:59'],
    ['van ma. 23 nov. t/m zo. 29 nov.', '2026-11-23 00:00', '2026-11-29 23:59'],
    ['2026-10-19T08:00:00Z/2026-11-02 2026-10-19 – 2026-11-02', '2026-10-19 00:00', '2026-11-02 23:59'],
    // The clocks go back in the night to 25 October: the week has an hour more.
    ['19-10 t/m 25-10-2026', '2026-10-19 00:00', '2026-10-25 23:59'],
    ['29 december t/m 4 januari', '2026-12-29 00:00', '2027-01-04 23:59'],
    ['Geldig van 23 t/m 29 november. 2000 artikelen in prijs verlaagd', '2026-11-23 00:00', '2026-11-29 23:59'],
    ['van 23 t/m 29 november 2025', '2025-11-23 00:00', '2025-11-29 23:59'],
    ['van 1 t/m 7 mei', '2027-05-01 00:00', '2027-05-07 23:59'],
    ['van 30 t/m 31 februari, van 23 t/m 29 november', '2026-11-23 00:00', '2026-11-29 23:59'],
    ['01-12-2000 t/m 31-12-2099', '2000-12-01 00:00', '2099-12-31 23:59'],
  ])('%s', (text, from, till) => {
    const { active_from, expire_after } = readValidity(text, now)
    expect([dayOf(active_from), dayOf(expire_after)]).toEqual([from, till])
  })

  test('is of last year, where that is nearer', () => {
    const { active_from } = readValidity('van 26 t/m 31 december', Date.UTC(2027, 0, 5))
    expect(dayOf(active_from)).toBe('2026-12-26 00:00')
  })

  test('is read on a page that sets the end of a number above the line', () => {
    const page = readMarkup('<p>Valable du 1<sup>er</sup> au 15 ao&ucirc;t 2026</p>')
    expect(dayOf(readValidity(wordsOf(page), now).active_from)).toBe('2026-08-01 00:00')
  })

  test.each([
    ['23', '<div>Open 1 - 2 mei</div><p>Geldig van 23 t/m 29 november</p>'],
    ['25', '<meta name="description" content="Geldig van 25 t/m 29 november"><p>Geldig van 23 t/m 29 november</p>'],
    ['24', '<ul><li>Home<li>Folder</ul><div class="valid">Geldig van <b>24</b> t/m <b>29 november</b></div>'],
  ])(
    'is looked for in any part of a page, in paragraphs before others, and first in what describes it: from %s',
    (day, html) => {
      const { active_from } = readValidity(wordsOf(readMarkup(html)), now)
      expect(dayOf(active_from)).toBe(`2026-11-${day} 00:00`)
    },
  )

  test.each([
    ['goes on in the next piece of a page', '<h3>Van 23 november</h3><p>t/m 29 november</p>'],
    ['has no year in the next piece of a page', '<p>Geldig van 23 t/m 29 november<p>2000 aanbiedingen</p>'],
  ])('%s', (_, html) => {
    const page = readMarkup(html)
    expect(dayOf(readValidity(wordsOf(page), now).active_from)).toBe('2026-11-23 00:00')
  })

  test.each([
    '',
    'Elke dag verse aanbiedingen',
    'bel 020-123 45 67',
    '31 februari t/m 40 maart',
    '5 t/m 6 euro',
    '€ 2,99 - 3,99',
    'van 29-11-2026 t/m 23-11-2026',
  ])('is not told by “%s”', (text) => {
    expect(readValidity(text, now)).toEqual({ active_from: null, expire_after: null })
  })
})

test('a folder whose end is not named begins when it is said to', () => {
  const { active_from, expire_after } = namedValidity('2026-11-23', null)
  expect([dayOf(active_from), expire_after]).toEqual(['2026-11-23 00:00', null])
})

test.each([
  ['2026-11-23', '2026-11-29'],
  ['2026-11-23T23:30:00', '2026-11-29T23:30:00'],
  ['2026-11-22T23:00:00.000Z', '2026-11-29T22:59:59.000Z'],
  ['2026-11-22T23:00:00Z', '2026-11-29T23:00:00Z'],
  ['2026-11-23T00:00:00+01:00', '2026-11-29T23:59:59+01:00'],
  ['2026-11-23 00:00', '2026-11-29 23:59'],
])('a folder from %s till %s is that of the days that these are in Amsterdam', (from, till) => {
  const { active_from, expire_after } = namedValidity(from, till)
  expect([dayOf(active_from), dayOf(expire_after)]).toEqual(['2026-11-23 00:00', '2026-11-29 23:59'])
})

describe('a page', () => {
  test('is read whatever its markup is like', () => {
    const page = readMarkup(
      `<?xml version="1.0"?><!doctype html><![CDATA[<h1>no</h1>]]><!-- <h1>no</h1> --><SCRIPT>"<h1>no</h1>"</SCRIPT><A HREF='a&amp;b' title=x title=y>Folder&nbsp;<b>week</b> 47 &#8211; f&eacute;t&#xE9;</A><h1>Yes`,
    )
    const link = page.find(({ name }) => name === 'a')
    expect([link?.attribute('href'), link?.attribute('title'), link?.attribute('rel')]).toEqual(['a&b', 'x', null])
    expect(link?.text().replace(/\s+/g, ' ')).toBe('Folder week 47 – fété')
    expect(titleOf(page)).toBe('Yes')
  })

  test('has elements that are closed as they begin', () => {
    expect(titleOf(readMarkup('<meta property="og:title" content="Week 47"/>'))).toBe('Week 47')
  })

  test('is read no further than any folder’s page goes', () => {
    expect(readMarkup('<p>'.repeat(60_000))).toHaveLength(50_000)
    expect(readMarkup(`<p>${'x'.repeat(3000)}`)[0]?.text()).toHaveLength(2000)
    expect(titleOf(readMarkup(`${' '.repeat(4_000_000)}<h1>Week 47</h1>`))).toBe('')
  })

  test('has whole elements whose attributes hold the sign that ends one', () => {
    const [link] = readMarkup(`<a @click="() => open" title='Week 47 > 48' href = "folder.pdf">Folder</a>`)
    const told = [link?.attribute('title'), link?.attribute('href'), link?.text()]
    expect(told).toEqual(['Week 47 > 48', 'folder.pdf', 'Folder'])
  })

  test('has whole elements whose attributes hold elements', () => {
    const page = readMarkup(`<h1><a title="<b>5 > 3</b>" href="47.pdf">Week <i data-tip='"<'>47</i></a></h1>`)
    expect(page.map(({ name }) => name)).toEqual(['h1', 'a', 'i'])
    expect([titleOf(page), page[1]?.attribute('href')]).toEqual(['Week 47', '47.pdf'])
  })

  test('may have a “<” in its text that begins no tag', () => {
    expect(titleOf(readMarkup('<title>5 < 6, A<B</title><p>no</p>'))).toBe('5 < 6, A<B')
  })

  test('has a title without what its heading holds of code', () => {
    expect(
      titleOf(readMarkup('<h1>Week<script>if (a < b) track("h1")</script><style>b{}</style> <!-- <b> -->47</h1>')),
    ).toBe('Week 47')
  })

  test('has a title of whole characters', () => {
    expect(titleOf(readMarkup(`<h1>\uD83DWeek\n 47 ${'x'.repeat(190)}🎉</h1>`))).toBe(`Week 47 ${'x'.repeat(190)}`)
  })

  test.each([
    ['an empty name for others', '<meta property="og:title" content=""><h1>Week 47</h1>'],
    ['a heading that is a picture', '<title>Week 47</title><h1><img src="logo.png"></h1>'],
    ['a heading that is a long drawing', `<title>Week 47</title><h1><svg><path d="${'M0 0'.repeat(600)}"></svg></h1>`],
  ])('with %s is called what else it calls itself', (_, html) => {
    expect(titleOf(readMarkup(html))).toBe('Week 47')
  })

  test('has letters by any of their names, and the signs of print', () => {
    const heading =
      '<h1>&Eacute;t&eacute; &mdash; &laquo;&nbsp;ma&iuml;s&nbsp;&raquo; &amp; co&ouml;p&hellip; l&rsquo;&oelig;uf</h1>'
    expect(titleOf(readMarkup(heading))).toBe('Été — « maïs » & coöp… l’œuf')
  })

  test('keeps an entity as it is written where no character has that name', () => {
    expect(titleOf(readMarkup('<h1>a &valueOf; &xgrave; &euro;</h1>'))).toBe('a &valueOf; &xgrave; €')
  })

  test.each(['<div>', '<p>1', '<a href="', '<!--', '<script>', '<', '</li>', '<a b="\'', '<a b=\'="', '<a href=x>1 '])(
    'of nothing but %s is read to its end',
    (piece) => {
      // A library that builds a tree would take minutes, longer than this test may.
      const page = readMarkup(piece.repeat(2_000_000 / piece.length))
      expect(titleOf(page)).toBe('')
    },
  )
})

test('a date that goes on and on is none, and is read once', () => {
  const endless = 'T'.repeat(1_000_000)
  expect(namedValidity(endless, endless)).toEqual({ active_from: null, expire_after: null })
})

describe('a class', () => {
  test('publitas takes the smallest image that is wide enough, from the publication that the group leads to', async () => {
    const images = { at600: '/p/1-600.jpg', at1600: '/p/1-1600.jpg', at2400: '/p/1-2400.jpg' }
    const folder = await find(publitas, {
      [address]: { html: '<title>Week 47</title>', url: 'https://view.test/group/week-47/page/1?x=1' },
      'https://view.test/group/week-47/spreads.json': { json: [{ pages: [{ images }] }] },
    })
    expect(folder).toMatchObject({
      title: 'Week 47',
      url: 'https://view.test/group/week-47',
      source: { kind: 'images', addresses: ['https://view.test/p/1-1600.jpg'] },
    })
  })

  test.each([
    ['ends in a slash', 'https://view.test/group/week-47/page/2-3/'],
    ['says where one came from', 'https://view.test/group/week-47?from=/home'],
  ])('publitas finds the publication of a page whose address %s', async (_, page) => {
    const spreads = [{ pages: [{ images: { at1600: '/1.jpg' } }] }]
    const answers = { [page]: { html: '' }, 'https://view.test/group/week-47/spreads.json': { json: spreads } }
    expect((await find(publitas, answers, page)).url).toBe('https://view.test/group/week-47')
  })

  test('publitas takes the widest image where none is wide enough', async () => {
    const images = { at600: '/600.jpg', at1000: '/1000.jpg', at300: '/300.jpg' }
    const answers = { [address]: { html: '' }, [`${address}/spreads.json`]: { json: [{ pages: [{ images }] }] } }
    const { source } = await find(publitas, answers)
    expect(source).toEqual({ kind: 'images', addresses: ['https://shop.test/1000.jpg'] })
  })

  test('publitasv3 takes the PDF, the title and the dates that the page holds of its publication', async () => {
    const publication = { title: 'Week 47', downloadPdfUrl: '/47.pdf', onlineAt: '2026-11-23', offlineAt: '2026-11-29' }
    const other = '<script id="settings">{}</script><p id="publication">{}</p>'
    const html = `${other}<script id="publication">${JSON.stringify(publication)}</script><p>Shop</p>`
    const { active_from, expire_after, ...folder } = await find(publitasv3, { [address]: { html } })
    expect(folder).toEqual({
      title: 'Week 47',
      url: address,
      source: { kind: 'pdf', address: 'https://shop.test/47.pdf' },
    })
    expect([dayOf(active_from), dayOf(expire_after)]).toEqual(['2026-11-23 00:00', '2026-11-29 23:59'])
  })

  test('wepublish takes one picture for each numbered page, by their numbers, loaded or not', async () => {
    const html = `<h1>Folder</h1><img src="/logo.png"><figure data-page="2"><script src="zoom.js"></script>
      <img data-src="b.jpg" src="blank.gif"><img src="zoom.png"></figure>
      <img data-page="1" src="a.jpg"><div data-page="3"></div><div data-page="4" data-src="d.jpg"></div>`
    expect(await find(wepublish, { [address]: { html } })).toMatchObject({
      title: 'Folder',
      url: address,
      source: {
        kind: 'images',
        addresses: ['a', 'b', 'd'].map((name) => `https://shop.test/${name}.jpg`),
      },
    })
  })

  test('wepublishv3 takes pages by their numbers, with the title and the dates of its manifest', async () => {
    const pages = [2, 10, 1].map((number) => ({ number, image: `${number}.jpg` }))
    const manifest = { name: 'Week 47', start_date: '2026-11-23', end_date: '2026-11-29', pages }
    const { active_from, expire_after, ...folder } = await find(wepublishv3, {
      [address]: { html: '<h1>Folders</h1><div data-manifest="/files/47.json">' },
      'https://shop.test/files/47.json': { json: manifest },
    })
    expect(folder).toEqual({
      title: 'Week 47',
      url: address,
      source: { kind: 'images', addresses: [1, 2, 10].map((number) => `https://shop.test/files/${number}.jpg`) },
    })
    expect([dayOf(active_from), dayOf(expire_after)]).toEqual(['2026-11-23 00:00', '2026-11-29 23:59'])
  })

  test('wepublishv3 prefers the PDF of all pages', async () => {
    const manifest = { name: 'Week 47', pdf: 'all.pdf', pages: [{ number: 1, image: '1.jpg' }] }
    const { source } = await find(wepublishv3, {
      [address]: { html: '<div data-manifest="/files/47.json">' },
      'https://shop.test/files/47.json': { json: manifest },
    })
    expect(source).toEqual({ kind: 'pdf', address: 'https://shop.test/files/all.pdf' })
  })

  test('generic takes the first PDF of several, and a PDF itself', async () => {
    const html = '<a href="/about">About</a><a href="week-47.PDF?v=2">23-11 t/m 29-11</a><a href="week-48.pdf">Next</a>'
    const { source, active_from } = await find(generic, { [address]: { html } })
    expect([source, dayOf(active_from)]).toEqual([
      { kind: 'pdf', address: 'https://shop.test/week-47.PDF?v=2' },
      '2026-11-23 00:00',
    ])
    const itself = 'https://shop.test/files/grote_folder-47.pdf'
    expect(await find(generic, {}, itself)).toMatchObject({
      title: 'grote folder 47',
      url: itself,
      source: { kind: 'pdf', address: itself },
    })
    const titles = ['Caf%C3%A9%20week%2047.pdf', '100%.pdf'].map(async (name) => {
      return (await find(generic, {}, `https://shop.test/${name}`)).title
    })
    expect(await Promise.all(titles)).toEqual(['Café week 47', '100%'])
  })

  test('generic takes only what people can click on, and that leads to a PDF', async () => {
    const html = '<link href="print.pdf"><a>PDF</a><a href="http://[/46.pdf">46</a><a href="47.pdf">47</a>'
    const { source } = await find(generic, { [address]: { html } })
    expect(source).toEqual({ kind: 'pdf', address: 'https://shop.test/47.pdf' })
  })

  test.each([
    ['<a href="47.pdf">47</a>', []],
    ['<a href="47.pdf">47</a><a href="48.pdf">48</a>', ['The page links to 2 PDFs; the first is taken']],
  ])('generic says where it had a choice: %s', async (html, said) => {
    const heard: string[] = []
    await find(generic, { [address]: { html } }, address, heard)
    expect(heard).toEqual(said)
  })

  test('generic calls a folder by the title of its link before its words, and else as its page', async () => {
    const titles = ['<a title="Week 47" href="47.pdf">Read</a>', '<a href="47.pdf"><img src="47.jpg"></a>']
    const found = titles.map((link) => find(generic, { [address]: { html: `<h1>All folders</h1>${link}` } }))
    expect((await Promise.all(found)).map(({ title }) => title)).toEqual(['Week 47', 'All folders'])
  })

  test('generic reads how long a folder is valid from its page where its link does not say', async () => {
    const html = '<p>Geldig van 23 t/m 29 november</p><a href="47.pdf">Week 47</a>'
    expect(dayOf((await find(generic, { [address]: { html } })).active_from)).toBe('2026-11-23 00:00')
  })

  test('generic calls a folder by the words of its link where the link has an empty title', async () => {
    const html = '<h1>All folders</h1><a title="" href="47.pdf">Week 47</a>'
    expect((await find(generic, { [address]: { html } })).title).toBe('Week 47')
  })
})

test.each([
  ['its server', 'windows-1252', '<title>Folder f\xeate</title>'],
  ['itself', null, '<head><meta charset=windows-1252><title>Folder f\xeate</title>'],
  [
    'itself, as its server would',
    null,
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><title>Folder f\xeate</title>',
  ],
  ['nobody', null, '<title>Folder f\xc3\xaate</title>'],
])('a page is read in the charset that is told by %s', async (_, charset, html) => {
  const read = async () => ({ bytes: Buffer.from(html, 'latin1'), url: address, charset })
  const publicFetch = { read, save: () => Promise.reject(new Error('no file is asked for')) }
  const visit = createVisit({ publicFetch, say: async () => {}, now, signal: new AbortController().signal })
  const { elements } = await visit.page(address)
  expect(titleOf(elements)).toBe('Folder fête')
})

test('a visit says what it opens, and asks for no more than a page may hold, for as long as its run goes on', async () => {
  const heard: unknown[] = []
  const { signal } = new AbortController()
  const publicFetch = {
    read: async (asked: string, wish: object) => {
      heard.push([asked, wish])
      return { bytes: Buffer.from('{}'), url: asked, charset: null }
    },
    save: () => Promise.reject(new Error('no file is asked for')),
  }
  const say = async (line: string) => void heard.push(line)
  const visit = createVisit({ publicFetch, say, now, signal })
  await visit.page('https://shop.test/')
  expect(await visit.json('https://shop.test/47.json')).toEqual({})
  const wish = { maximumBytes: fetchLimits.pageBytes, signal }
  expect(heard).toEqual([
    'Opening https://shop.test/',
    ['https://shop.test/', wish],
    'Reading https://shop.test/47.json',
    ['https://shop.test/47.json', wish],
  ])
})

test('what should be JSON and is none is told as such', async () => {
  const read = async () => ({ bytes: Buffer.from('<html>'), url: address, charset: null })
  const publicFetch = { read, save: () => Promise.reject(new Error('no file is asked for')) }
  const visit = createVisit({ publicFetch, say: async () => {}, now, signal: new AbortController().signal })
  await expect(visit.json(address)).rejects.toThrow(`${address} is not JSON`)
})

test.each([
  ['generic', generic, '<a href="/about">About</a>', undefined, 'The page has no link to a PDF'],
  ['publitas', publitas, '', [], 'The folder has no pages'],
  ['publitas', publitas, '', [{ pages: [{ images: {} }] }], 'A page of the folder has no image'],
  ['publitasv3', publitasv3, '<h1>Week 47</h1>', undefined, 'The page holds no publication of Publitas v3 with a PDF'],
  ['wepublish', wepublish, '<img src="/logo.png">', undefined, 'The page shows no pages of a folder'],
  ['wepublishv3', wepublishv3, '<h1>Week 47</h1>', undefined, 'The page names no manifest of WePublish v3'],
  ['wepublishv3', wepublishv3, '<div data-manifest="/folder/spreads.json">', {}, 'The folder has no pages'],
])('%s says why there is no folder to be had', async (_, site, html, json, why) => {
  const answers = { [address]: { html }, [`${address}/spreads.json`]: { json } }
  await expect(find(site, answers)).rejects.toThrow(why)
})

test.each([
  [2000, true],
  [2001, false],
])('a folder of %d pages is taken: %s', (count, isTaken) => {
  const take = () => imagesSource(Array<string>(count).fill('1.jpg'), address)
  if (isTaken) expect(take()).toMatchObject({ kind: 'images' })
  else expect(take).toThrow('The folder has more than 2000 pages')
})

describe('an answer that is wrong', () => {
  const unread = {
    get pages(): never {
      throw new Error('was looked at')
    },
    get number(): never {
      throw new Error('was looked at')
    },
  }

  test('is read no further, by publitas', async () => {
    const answers = { [address]: { html: '' }, [`${address}/spreads.json`]: { json: [0, unread] } }
    await expect(find(publitas, answers)).rejects.toThrow('The list of spreads is not in the form of Publitas')
  })

  test('is read no further, by wepublishv3', async () => {
    const page = { html: '<div data-manifest="/47.json">' }
    const answers = { [address]: page, 'https://shop.test/47.json': { json: { pages: [0, unread] } } }
    await expect(find(wepublishv3, answers)).rejects.toThrow('The manifest is not in the form of WePublish v3')
  })
})

test.each([
  ['/files/', 'https://shop.test/files/47.pdf'],
  ['https://files.test/folders/', 'https://files.test/folders/47.pdf'],
  ['http://[', 'https://shop.test/47.pdf'],
])('a link stands against the base that its page names, %s', async (base, to) => {
  const html = `<link href="/styles/print.css"><base target="_top"><base href="${base}"><a href="47.pdf">Week 47</a>`
  const { url, source } = await find(generic, { [address]: { html } })
  expect([url, source]).toEqual([address, { kind: 'pdf', address: to }])
})

test('a link that cannot be read is told without what no log can hold', async () => {
  const html = '<figure data-page="1"><img src="http://a\0b\uD83D"></figure>'
  await expect(find(wepublish, { [address]: { html } })).rejects.toThrow(
    /^The page has a link that cannot be read: http:\/\/a b$/,
  )
})

interface Answer {
  html?: string
  json?: unknown
  /** where a redirect led */
  url?: string
}

/** @param heard gets what staff are told */
function find(site: Site, answers: Record<string, Answer>, from = address, heard: string[] = []) {
  const visit: Visit = {
    page: async (asked) => readPage(answers[asked]?.url ?? asked, answers[asked]?.html ?? ''),
    json: async (asked) => answers[asked]?.json,
    say: async (line) => void heard.push(line),
    now,
  }
  return site.find(visit, from)
}
