import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { qualities } from '../database/tables/pdfs'
import { bodyOrForm } from '../http/body'
import type { ApiEnv, Clock } from '../http/context'
import { pathId } from '../http/query'
import { answerRecord } from '../http/versions'
import type { PdfJobs } from './jobs'
import { killPdf } from './kill'
import { addPdf, publicPdf, readPdf } from './store'
import { uploadUrl } from './uploads'

const yesOrNo = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', 'on', '1', '0', ''])], 'must be true or false'),
  v.transform((value) => value === true || value === 'true' || value === 'on' || value === '1'),
)

/** Medium is the default, high if it was ticked (spec section 9). */
const wish = v.object(
  {
    quality: v.optional(v.picklist(qualities, 'must be medium or high'), 'medium'),
    crop_to_trimbox: v.optional(yesOrNo, false),
  },
  'must be an object',
)

/** Routes to mount at /api/admin/pdfs. */
export function pdfRoutes({ clock, jobs }: { clock: Clock; jobs: PdfJobs }) {
  const id = (c: Context) => pathId(c, 'Pdf')

  return new Hono<ApiEnv>()
    .post('/', async (c) => {
      const { database, person } = c.var
      const { pdf, token } = await addPdf({ database, person, now: new Date(clock()) }, await bodyOrForm(c, wish))
      await c.var.afterCommit(jobs.expect)
      const made = { ...publicPdf(pdf), upload_url: uploadUrl(c, token) }
      return answerRecord(c, 'pdf', made, 201)
    })
    .get('/:id', async (c) => answerRecord(c, 'pdf', publicPdf(await readPdf(c.var.database, id(c)))))
    .post('/:id/kill', async (c) => {
      const { database, person, afterCommit } = c.var
      const { pdf, ended } = await killPdf({ database, person, now: new Date(clock()) }, id(c))
      if (ended) await afterCommit(() => void jobs.end(pdf))
      return answerRecord(c, 'pdf', publicPdf(pdf))
    })
}
