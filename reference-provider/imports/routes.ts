import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { bodyOrForm } from '../http/body'
import { fileLimits } from '../http/body-limit'
import type { ApiEnv, Clock } from '../http/context'
import { invalid, Refusal } from '../http/errors'
import { upTo, withoutPassword } from '../http/fields'
import { notLargerThan } from '../http/megabytes'
import { type Prepared, prepares } from '../http/prepare'
import { pathId } from '../http/query'
import { type Limiter, takeTurn } from '../http/rate-limit'
import { isWebAddress } from '../http/web-address'
import { blank } from '../http/wording'
import { placeFields } from '../locations/rules'
import { requirePlace } from '../locations/write'
import { requireShop } from '../shops/read'
import { addJob, importState, type NewJob } from './jobs'
import type { LocationImports } from './queue'
import { NotImportable } from './refused'
import { openSource } from './source'

const link = v.pipe(
  v.custom<unknown>((value) => value !== null, blank),
  v.string('Enter valid url'),
  v.trim(),
  v.nonEmpty(blank),
  upTo(2000),
  v.check((text) => text === '' || isWebAddress(text), 'Enter valid url'),
  withoutPassword,
)

const fromUrl = v.object({ ...placeFields, openingsurengids: link }, 'must be an object')

// With a default, so that a missing file gets the same message.
const csvFile = v.pipe(v.optional(v.unknown(), null), v.instance(File, 'Can not be empty'))
const fromCsv = v.object({ ...placeFields, csv_file: csvFile }, 'must be an object')

type CsvJob = NewJob & { file: string }

interface ImportRouteParts {
  clock: Clock
  imports: LocationImports
  /** One for both ways of ordering an import. */
  limiter: Limiter
}

/** Routes to mount at /api/admin/locations. 202: progress is told over the channel, and by `importStateRoutes`. */
export function importRoutes({ clock, imports, limiter }: ImportRouteParts) {
  async function order(c: Context<Prepared<CsvJob>>, job: NewJob): Promise<Response> {
    const { database, afterCommit } = c.var
    await addJob(database, job, new Date(clock()))
    await afterCommit(imports.wake)
    return c.json({ locations_import: await importState(database, job.shop_id) }, 202)
  }

  return new Hono<Prepared<CsvJob>>()
    .post('/import', async (c) => {
      const { openingsurengids: address, ...place } = await bodyOrForm(c, fromUrl)
      await requirePlace(c.var.database, place)
      takeTurn(limiter, c, c.var.person)
      return order(c, { ...place, source: address, address, file: null })
    })
    .post('/import_csv', async (c) => order(c, await c.var.prepared))
}

/** What these routes do before their transactions: they keep the file and look into it. */
export function importPreparations({ imports: { directory }, limiter }: Omit<ImportRouteParts, 'clock'>) {
  const prepare = async (c: Context<Prepared<CsvJob>>): Promise<CsvJob> => {
    const { csv_file, ...place } = await bodyOrForm(c, fromCsv)
    await requirePlace(c.var.database, place)
    takeTurn(limiter, c, c.var.person)
    const file = await keepChecked(directory, csv_file)
    return { ...place, source: csv_file.name || 'a CSV file', address: null, file }
  }
  const drop = ({ file }: CsvJob) => rm(join(directory, file), { force: true })

  return new Hono<Prepared<CsvJob>>().post('/import_csv', prepares(prepare, drop))
}

/** Routes to mount at /api/admin/shops: how the shop's import stands, for clients that cannot or need not listen. */
export function importStateRoutes() {
  return new Hono<ApiEnv>().get('/:id/locations_import', async (c) => {
    const id = pathId(c, 'Shop')
    await requireShop(c.var.database, id)
    return c.json({ locations_import: await importState(c.var.database, id) })
  })
}

/** A file that clearly is no import is refused at its field, while the form is still there to mend it. */
async function keepChecked(directory: string, file: File): Promise<string> {
  if (file.size > fileLimits.csv) throw new Refusal(413, { errors: { csv_file: [notLargerThan(fileLimits.csv)] } })
  const name = `${randomUUID()}.csv`
  const path = join(directory, name)
  try {
    await writeFile(path, new Uint8Array(await file.arrayBuffer()))
    await openSource(path)
    return name
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof NotImportable ? invalid({ csv_file: [error.message] }) : error
  }
}
