import { describe, expect, test } from 'vitest'
import { type Outcome, readOutcome, refusalText } from './outcome'

const KEY = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const NOW = Date.parse('2026-03-01T12:00:00Z')

interface Told {
  status?: number
  statusText?: string
  type?: string
  text?: string
  headers?: Record<string, string>
  echo?: boolean
}

/** Reads the provider's answer to a write, with defaults for all that a test does not give. */
function read({
  status = 200,
  statusText = '',
  type = 'application/json',
  text = '{}',
  headers = {},
  echo = true,
}: Told) {
  const all = new Headers({
    ...headers,
    ...(type ? { 'Content-Type': type } : {}),
    ...(echo ? { 'Idempotency-Key': KEY } : {}),
  })
  return readOutcome({ status, statusText, headers: all, bodyText: text }, { echo: KEY, conditional: true, now: NOW })
}

/** An outcome in one word, so that the table stays readable. */
function told(outcome: Outcome): string {
  if (outcome.kind === 'tryAgain') return outcome.cause
  return outcome.kind === 'wait' ? `wait ${outcome.after}${outcome.isOfOne ? ' with this one' : ''}` : outcome.kind
}

describe('what settles nothing is told all the same, unless a page of the network answered', () => {
  const words = '{"errors":{"name":["is taken"]}}'
  const details = ['Name is taken']
  test.each<[string, Told, string, readonly string[]]>([
    ['a refusal without the key', { status: 422, echo: false, text: words }, 'foreign', details],
    ['a refusal of no type', { status: 422, type: '', text: words }, 'foreign', details],
    ['a refusal without the key and without words', { status: 404, echo: false }, 'foreign', []],
    ['a refusal without the key and without a body', { status: 422, echo: false, text: '' }, 'foreign', []],
    ['a failure', { status: 500, text: '{"code":7,"description":"Out of order."}' }, 'busy', ['7: Out of order.']],
    ['a failure without words', { status: 500 }, 'busy', []],
    ['a failure without anything', { status: 503, type: '', text: '' }, 'busy', []],
  ])('%s is', (_, answer, cause, details) => {
    expect(read(answer)).toMatchObject({ kind: 'tryAgain', cause, refusal: { status: answer.status, details } })
  })

  test.each<[string, Told]>([
    ['a page', { status: 503, type: 'text/html', text: '<h1>Out of order</h1>' }],
    ['a page under a refusal', { status: 403, type: 'text/html', text: '<h1>Sign in</h1>', echo: false }],
    ['a failure that was cut on the way', { status: 500, text: '{"errors":' }],
    ['an answer without the key', { status: 200, echo: false, text: words }],
    ['a call for patience', { status: 408, text: words }],
    ['a refused token', { status: 401, type: '', text: '' }],
  ])('%s is not', (_, answer) => {
    expect(read(answer)).not.toHaveProperty('refusal')
  })
})

test('a refusal that is nested without end is one all the same', () => {
  const text = `{"errors":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(read({ status: 422, text })).toMatchObject({ kind: 'needsPerson', refusal: { details: [] } })
})

test('a body code that is no number and no text says nothing', () => {
  expect(read({ status: 422, text: '{"code":{"valueOf":1,"toString":1}}' }).kind).toBe('needsPerson')
})

describe('an envelope that says that it failed is no success, whatever its status', () => {
  const words = '"errors":{"state":["is locked"]}'
  test.each<[string, Told, number, string]>([
    ['errors under 200', { text: `{${words}}` }, 200, 'State is locked'],
    ['errors beside a record', { text: `{"brochure":{"id":1},${words}}` }, 200, 'State is locked'],
    ['errors under 207', { status: 207, text: `{${words}}` }, 207, 'State is locked'],
    ['an errors text', { status: 201, text: '{"errors":"Nothing to split"}' }, 201, 'Nothing to split'],
    ['a code and a description', { text: '{"code":422,"description":"Is locked."}' }, 422, '422: Is locked.'],
    ['a code as text', { text: '{"code":"404","description":"Is gone."}' }, 404, '404: Is gone.'],
  ])('%s', (_, answer, status, said) => {
    expect(read(answer)).toMatchObject({ kind: 'needsPerson', refusal: { status, details: [said] } })
  })

  test.each<[string, string]>([
    ['errors that hold nothing', '{"brochure":{"id":1},"errors":{}}'],
    ['a list of errors that holds nothing', '{"brochure":{"id":1},"errors":[]}'],
    ['no errors', '{"brochure":{"id":1},"errors":null}'],
    ['a code that is no failure', '{"code":200,"description":"Done."}'],
    ['a code of something else', '{"code":"nl","counter":7}'],
  ])('%s say nothing of the kind', (_, text) => expect(read({ text }).kind).toBe('applied'))

  test('one that failed over there is tried again', () => {
    expect(read({ text: '{"code":503,"description":"Out of order."}' })).toMatchObject({
      kind: 'tryAgain',
      cause: 'busy',
      refusal: { details: ['503: Out of order.'] },
    })
  })
})

test('a body code of 401 ends the session under any status', () => {
  expect([200, 422, 500].map((status) => read({ status, text: '{"code":401}' }).kind)).toEqual(
    Array(3).fill('sessionOver'),
  )
})

describe('R4: what an answer means', () => {
  const html = { type: 'text/html; charset=utf-8', text: '<h1>Welcome to the airport</h1>' }
  const table: [string, Told, string][] = [
    ['2xx in JSON with the key repeated', {}, 'applied'],
    ['204, which has no body and no type', { status: 204, type: '', text: '' }, 'applied'],
    ['a problem+json type is JSON as well', { status: 404, type: 'application/problem+json' }, 'needsPerson'],
    ['2xx without the key', { echo: false }, 'foreign'],
    ['204 without the key', { status: 204, type: '', text: '', echo: false }, 'foreign'],
    ['a refusal without the key', { status: 422, echo: false }, 'foreign'],
    ['the sign-in page of a network', { ...html, echo: false }, 'foreign'],
    ['a network’s 511', { ...html, status: 511, echo: false }, 'foreign'],
    ['a redirect, which the provider never sends', { status: 302, echo: false, type: '' }, 'foreign'],
    ['an opaque redirect', { status: 0, echo: false, type: '' }, 'foreign'],
    ['a 403 page of a proxy', { ...html, status: 403, echo: false }, 'foreign'],
    ['a 401 page of a proxy', { ...html, status: 401, echo: false }, 'foreign'],
    ['a body that was cut', { text: '{"brochure":{"id":1' }, 'unreachable'],
    ['an empty body that should be JSON', { text: '' }, 'unreachable'],
    ['408', { status: 408 }, 'busy'],
    ['425', { status: 425 }, 'busy'],
    ['500', { status: 500 }, 'busy'],
    ['502 with a page of a proxy', { ...html, status: 502, echo: false }, 'busy'],
    ['503 with Retry-After', { status: 503, headers: { 'Retry-After': '1' } }, 'busy'],
    ['504 without anything', { status: 504, type: '', text: '', echo: false }, 'busy'],
    ['429 with seconds', { status: 429, headers: { 'Retry-After': '7' } }, 'wait 7000'],
    ['429 with a date', { status: 429, headers: { 'Retry-After': 'Sun, 01 Mar 2026 12:01:00 GMT' } }, 'wait 60000'],
    [
      '429 with a day: never longer than 15 minutes',
      { status: 429, headers: { 'Retry-After': '86400' } },
      'wait 900000',
    ],
    [
      '429 with a date that has passed',
      { status: 429, headers: { 'Retry-After': 'Sun, 01 Mar 2026 11:00:00 GMT' } },
      'wait 1000',
    ],
    [
      '429 with a date, on a device whose clock is an hour behind the provider’s',
      {
        status: 429,
        headers: { Date: 'Sun, 01 Mar 2026 13:00:00 GMT', 'Retry-After': 'Sun, 01 Mar 2026 13:00:07 GMT' },
      },
      'wait 7000',
    ],
    ['429 without a time', { status: 429 }, 'busy'],
    ['429 with a time that cannot be read', { status: 429, headers: { 'Retry-After': 'soon' } }, 'busy'],
    [
      '409 while the first send is still running',
      { status: 409, headers: { 'Retry-After': '1' } },
      'wait 1000 with this one',
    ],
    ['409 otherwise', { status: 409 }, 'needsPerson'],
    ['401', { status: 401, text: '{"code":401,"description":"over"}', echo: false }, 'sessionOver'],
    ['401 that says no more than its status', { status: 401, text: '', echo: false }, 'sessionOver'],
    ['200 with a body code of 401', { text: '{"code":401}' }, 'sessionOver'],
    ['400 with a body code of 401, as text', { status: 400, text: '{"code":"401"}', echo: false }, 'sessionOver'],
    ['403 with a body code of 401', { status: 403, text: '{"code":401}' }, 'sessionOver'],
    ['412', { status: 412 }, 'stale'],
    ['a refusal that says no more than its status', { status: 422, text: '' }, 'needsPerson'],
    ['413 with a page of a proxy', { ...html, status: 413, echo: false }, 'needsPerson'],
    ['413 without the key', { status: 413, echo: false }, 'needsPerson'],
    ['413 without anything', { status: 413, type: '', text: '', echo: false }, 'needsPerson'],
    ['426', { status: 426, echo: false }, 'oldClient'],
    ...[400, 403, 404, 405, 410, 413, 415, 422].map((status): [string, Told, string] => [
      `${status}`,
      { status },
      'needsPerson',
    ]),
  ]

  test.each(table)('%s', (_, answer, outcome) => expect(told(read(answer))).toBe(outcome))

  test('no answer at all', () =>
    expect(told(readOutcome({ error: new TypeError() }, { now: NOW }))).toBe('unreachable'))

  test('a read needs no key', () => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    const outcome = readOutcome({ status: 200, statusText: 'OK', headers, bodyText: '{"brochures":[]}' }, { now: NOW })
    expect(outcome).toEqual({ kind: 'applied', body: { brochures: [] } })
  })

  test('412 to what named no version is a refusal, as of a list that was read', () => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    const answer = { status: 412, statusText: '', headers, bodyText: '{"code":412,"description":"Out of order."}' }
    const outcome = readOutcome(answer, { now: NOW })
    expect(outcome.kind === 'needsPerson' && refusalText(outcome.refusal)).toBe(
      'Problem with server: 412 (Precondition Failed)\n412: Out of order.',
    )
  })

  test('412 hands on the current record, and says where that was told before', () => {
    const told = { status: 412, text: '{"brochure":{"id":1}}' }
    expect(read(told)).toEqual({ kind: 'stale', body: { brochure: { id: 1 } } })
    expect(read({ ...told, headers: { 'Idempotent-Replayed': 'true' } })).toMatchObject({ isReplayed: true })
  })
})

describe('what a refusal says', () => {
  function words(status: number, body: unknown, statusText = ''): string {
    const outcome = read({ status, statusText, text: JSON.stringify(body) })
    if (outcome.kind !== 'needsPerson') throw new Error(`expected a refusal, not ${outcome.kind}`)
    return refusalText(outcome.refusal)
  }

  test('the errors text', () => {
    expect(words(422, { errors: 'Nothing to split' }, 'Unprocessable Entity')).toBe(
      'Problem with server: 422 (Unprocessable Entity)\nNothing to split',
    )
  })

  test('each error field capitalised, with its messages', () => {
    expect(words(422, { errors: { name: ["can't be blank"], active_from: ['is late', 'is no date'] } })).toBe(
      "Problem with server: 422 (Unprocessable Entity)\nName can't be blank\nActive from is late, is no date",
    )
  })

  test('the code and the description', () => {
    expect(words(403, { code: 403, description: 'Your roles do not allow this.' })).toBe(
      'Problem with server: 403 (Forbidden)\n403: Your roles do not allow this.',
    )
  })

  test('a body that says nothing is told by its status', () => {
    expect(words(404, {})).toBe('Problem with server: 404 (Not Found)')
  })

  test('what is refused on this device is told without a status', () => {
    expect(refusalText({ status: 0, statusText: '', details: ['It is archived.'], fields: {} })).toBe('It is archived.')
  })

  test('a page of a proxy that takes no body as large as this is told by its status', () => {
    const outcome = read({ status: 413, type: 'text/html', text: '<h1>Too large</h1>', echo: false })
    expect(outcome.kind === 'needsPerson' && refusalText(outcome.refusal)).toBe(
      'Problem with server: 413 (Content Too Large)',
    )
  })

  test('a status of its own still has a phrase', () => expect(words(499, {})).toBe('Problem with server: 499 (Error)'))

  test('messages of nested items are told', () => {
    expect(words(422, { errors: { shop_descriptions: [{ title_main: ['is too long'] }] } })).toContain(
      'Shop descriptions is too long',
    )
  })

  test('ten megabytes are cut to 2,000 characters in all', () => {
    const long = words(422, { errors: { name: ['x'.repeat(5_000_000)], state: ['y'.repeat(5_000_000)] } })
    expect(long.length).toBeLessThan(2_100)
  })

  test('cutting never splits a character in two', () => {
    expect(words(422, { errors: `a${'🧺'.repeat(2_000)}` })).toMatch(/🧺$/u)
  })

  test('a field called __proto__ is a field like any other', () => {
    const outcome = read({ status: 422, text: '{"errors":{"__proto__":["is odd"]}}' })
    expect(outcome.kind === 'needsPerson' && Object.keys(outcome.refusal.fields)).toEqual(['__proto__'])
  })

  test('messages stay by field for a form', () => {
    const outcome = read({ status: 422, text: '{"errors":{"name":["is blank"]}}' })
    expect(outcome.kind === 'needsPerson' && outcome.refusal.fields).toEqual({ name: ['is blank'] })
  })
})
