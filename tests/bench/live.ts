import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch'
import { addParser, startSite } from '../support/parser-site'
import { person } from '../support/person'
import type { ProviderUnderTest } from '../support/provider'
import { type Figure, median, percentile } from './figure'
import type { Stage } from './stage'

const runs = 12

/** How long a message of a parser's run takes from the provider's table to the screen of somebody who watches. */
export async function live({ url, provider }: Stage): Promise<Figure[]> {
  const site = await startSite()
  const browser = await chromium.launch(launchOptions)
  try {
    await noteWhenWritten(provider)
    const parser = await addParser(provider, `${site.origin}/silent`)
    const page = await browser.newPage({ baseURL: url })
    const staff = person(page)
    await staff.signIn('Sanne')
    await staff.open(`/parsers/wepublish/${parser}`)
    const delays: number[] = []
    for (let run = 0; run < runs; run += 1) delays.push(...(await watchRun(page, provider, site.release)))
    return [
      {
        name: 'a message of a run, from written to painted, p95',
        value: percentile(delays, 95),
        unit: 'ms',
        atMost: { value: 100 },
        details: { median: median(delays), messages: delays.length },
      },
    ]
  } finally {
    await browser.close()
    site.close()
  }
}

/** The provider keeps whole seconds; a column in the database adds when each row was written. */
async function noteWhenWritten({ query }: ProviderUnderTest) {
  await query('create table bench_written (id integer primary key, at timestamptz not null)')
  await query(`create function bench_note() returns trigger language plpgsql as $note$ begin
    insert into bench_written values (new.id, clock_timestamp()); return null;
  end $note$`)
  await query('create trigger bench_note after insert on parser_messages for each row execute function bench_note()')
}

/** One run, which waits for its site until its log is open. */
async function watchRun(page: Page, { query }: ProviderUnderTest, release: () => void): Promise<number[]> {
  await page.getByRole('button', { name: 'Start a run' }).click()
  const row = page.getByRole('table', { name: 'Iterations' }).getByRole('row', { name: 'In progress' })
  await row.getByRole('button', { name: 'Show' }).click()
  const log = page.getByRole('log', { name: 'Message log' })
  await log.getByText('Opening').waitFor()
  await page.evaluate(notePainted)
  release()
  await log.getByText('Brochure made').waitFor()
  const painted = await page.evaluate(() => (window as unknown as Painted).painted) // set by `notePainted`
  const written = await query(
    `select message, extract(epoch from at) * 1000 as at from parser_messages join bench_written using (id)
     where parser_iteration_id = (select max(id) from parser_iterations)`,
  )
  await page.getByRole('button', { name: 'Close' }).click()
  return written.flatMap(({ message, at }) => {
    const seen = painted[String(message)]
    return seen === undefined ? [] : [seen - Number(at)]
  })
}

interface Painted {
  painted: Record<string, number>
}

/** Runs in the page: notes when each message that comes from now on has been painted, in milliseconds since 1970. */
function notePainted() {
  const known = new Set<string>()
  const painted: Record<string, number> = {}
  Object.assign(window, { painted })
  new MutationObserver(() => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const { textContent } of document.querySelectorAll('[role=log] p > span')) {
          const text = textContent ?? ''
          if (!known.has(text)) painted[text] = Date.now()
          known.add(text)
        }
      }),
    )
  }).observe(document, { childList: true, subtree: true, characterData: true })
  for (const { textContent } of document.querySelectorAll('[role=log] p > span')) known.add(textContent ?? '')
}
