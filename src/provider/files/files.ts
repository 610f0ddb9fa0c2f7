/** Requests that carry files from this device: forms, raw uploads, GraphQL multipart operations. */
import { readGraphqlOutcome } from '../graphql/graphqlOutcome'
import { type Answer, type Outcome, readOutcome } from '../outcome'
import {
  type FileId,
  type FormRequest,
  filePartsOf,
  type GraphqlRequest,
  type Json,
  type UploadRequest,
} from '../request'
import { expectedBy, headersFor, type Sender } from '../sender'
import { multipart, type Part } from './multipart'
import { readStored } from './stored'
import { transfer } from './transfer'

/** A file that a change names is not on this device any more: only its person can help. */
const LOST: Outcome = {
  kind: 'needsPerson',
  refusal: { status: 0, statusText: '', details: ['Its file is no longer on this device.'], fields: {} },
}

class FileLost extends Error {}

/** Never throws. */
export async function sendForm(sender: Sender, api: string, request: FormRequest): Promise<Outcome> {
  return unlessLost(async () => {
    const parts = await Promise.all(
      request.fields.map(
        async ([name, value]): Promise<Part> => [
          name,
          typeof value === 'string' ? value : await fileOf(value.file, sender),
        ],
      ),
    )
    const answer = await sendParts(sender, `${api}/admin${request.path}`, request.method, parts)
    return readOutcome(answer, expectedBy(sender))
  })
}

/** Only the provider gets the token, whatever address the provider has given. */
export async function sendUpload(sender: Sender, api: string, request: UploadRequest): Promise<Outcome> {
  return unlessLost(async () => {
    const file = await fileOf(request.file, sender)
    const address = new URL(request.address, `${api}/`)
    const type = file.type || 'application/octet-stream'
    const isOwn = address.origin === new URL(api).origin
    const headers = isOwn ? headersFor(sender, type) : { 'Content-Type': type }
    const answer = await transfer(sender, address.href, { method: 'PUT', headers, body: file }, sender.options)
    return isOwn ? readOutcome(answer, expectedBy(sender)) : readStored(answer, sender.clock.now())
  })
}

/**
 * By the GraphQL multipart request specification: the operation with nulls in place of files, a map of where each file belongs,
 * then the files.
 */
export async function sendMultipartOperation(
  sender: Sender,
  address: string,
  { document, variables }: GraphqlRequest,
): Promise<Outcome> {
  return unlessLost(async () => {
    const places = filePartsOf(variables)
    const files = await Promise.all(places.map(({ file }) => fileOf(file, sender)))
    const operations = { query: document, variables: withoutFiles(variables) }
    const map = Object.fromEntries(places.map(({ path }, index) => [String(index), [path]]))
    const parts: Part[] = [
      ['operations', JSON.stringify(operations)],
      ['map', JSON.stringify(map)],
      ...files.map((file, index): Part => [String(index), file]),
    ]
    return readGraphqlOutcome(await sendParts(sender, address, 'POST', parts), expectedBy(sender))
  })
}

function sendParts(sender: Sender, address: string, method: string, parts: readonly Part[]): Promise<Answer> {
  const { body, type } = multipart(parts, sender.options.key ?? 'form')
  return transfer(sender, address, { method, headers: headersFor(sender, type), body }, sender.options)
}

async function fileOf(id: FileId, { options }: Sender): Promise<File> {
  const file = await options.files?.(id)
  if (!file) throw new FileLost(id)
  return file
}

function withoutFiles(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutFiles)
  if (filePartsOf({ value }).some(({ path }) => path === 'variables.value')) return null
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutFiles(item)]))
}

async function unlessLost(send: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await send()
  } catch (problem) {
    if (problem instanceof FileLost) return LOST
    throw problem
  }
}
