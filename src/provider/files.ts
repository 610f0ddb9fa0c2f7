/** Requests that carry files from this device: forms, raw uploads, GraphQL multipart operations. */
import { readGraphqlOutcome } from './graphqlOutcome'
import { multipart, type Part, type Payload } from './multipart'
import { type Answer, type Outcome, readOutcome } from './outcome'
import {
  type FileId,
  type FormRequest,
  filePartsOf,
  type GraphqlRequest,
  type Json,
  type UploadRequest,
} from './request'
import { echoOf, headersFor, type SendOptions, type Transport } from './rest'
import { transfer } from './transfer'

/** A file that a change names is not on this device any more; that, nobody else can mend. */
const LOST: Outcome = {
  kind: 'needsPerson',
  refusal: { status: 0, statusText: '', details: ['Its file is no longer on this device.'], fields: {} },
}

class FileLost extends Error {}

/** Never throws. */
export async function sendForm(
  transport: Transport,
  api: string,
  request: FormRequest,
  token: string,
  options: SendOptions,
): Promise<Outcome> {
  return unlessLost(async () => {
    const parts = await Promise.all(
      request.fields.map(
        async ([name, value]): Promise<Part> => [
          name,
          typeof value === 'string' ? value : await fileOf(value.file, options),
        ],
      ),
    )
    const payload = multipart(parts, options.key ?? 'form')
    const address = `${api}/admin${request.path}`
    return readOutcome(await sendPayload(transport, address, request.method, payload, token, options), {
      echo: echoOf(transport.capabilities, options),
      now: transport.clock.now(),
    })
  })
}

/** The token goes to the provider only, whatever address it has given. */
export async function sendUpload(
  transport: Transport,
  api: string,
  request: UploadRequest,
  token: string,
  options: SendOptions,
): Promise<Outcome> {
  return unlessLost(async () => {
    const file = await fileOf(request.file, options)
    const address = new URL(request.address, `${api}/`)
    const type = file.type || 'application/octet-stream'
    const isOwn = address.origin === new URL(api).origin
    const headers = headersFor(token, transport.capabilities, options, type)
    const init = { method: 'PUT', headers: isOwn ? headers : { 'Content-Type': type }, body: file }
    const answer = await transfer(transport, address.href, init, options)
    return readOutcome(answer, {
      echo: isOwn ? echoOf(transport.capabilities, options) : undefined,
      now: transport.clock.now(),
    })
  })
}

/** By the GraphQL multipart request specification: the operation with nulls in place of files, where each belongs, the files. */
export async function sendMultipartOperation(
  transport: Transport,
  address: string,
  { document, variables }: Omit<GraphqlRequest, 'kind'>,
  token: string,
  options: SendOptions,
): Promise<Outcome> {
  return unlessLost(async () => {
    const places = filePartsOf(variables)
    const files = await Promise.all(places.map(({ file }) => fileOf(file, options)))
    const operations = { query: document, variables: withoutFiles(variables) }
    const map = Object.fromEntries(places.map(({ path }, index) => [String(index), [path]]))
    const parts: Part[] = [
      ['operations', JSON.stringify(operations)],
      ['map', JSON.stringify(map)],
      ...files.map((file, index): Part => [String(index), file]),
    ]
    const answer = await sendPayload(
      transport,
      address,
      'POST',
      multipart(parts, options.key ?? 'form'),
      token,
      options,
    )
    return readGraphqlOutcome(answer, {
      echo: echoOf(transport.capabilities, options),
      now: transport.clock.now(),
    })
  })
}

function sendPayload(
  transport: Transport,
  address: string,
  method: string,
  { body, type }: Payload,
  token: string,
  options: SendOptions,
): Promise<Answer> {
  const headers = headersFor(token, transport.capabilities, options, type)
  return transfer(transport, address, { method, headers, body }, options)
}

async function fileOf(id: FileId, { files }: SendOptions): Promise<File> {
  const file = await files?.(id)
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
