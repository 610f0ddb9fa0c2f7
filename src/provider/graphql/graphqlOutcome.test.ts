import { expect, test } from 'vitest'
import { readGraphqlOutcome } from './graphqlOutcome'

function read(body: unknown, status = 200) {
  const headers = new Headers({ 'Content-Type': 'application/graphql-response+json' })
  return readGraphqlOutcome({ status, statusText: '', headers, bodyText: JSON.stringify(body) }, { now: 0 })
}

const failed = (code: string | undefined, extensions = {}, data: unknown = null) => ({
  data,
  errors: [{ message: 'Not like this', extensions: { ...extensions, ...(code ? { code } : {}) } }],
})

test('data without errors is applied, and is the body', () => {
  expect(read({ data: { me: { id: '1' } } })).toEqual({ kind: 'applied', body: { me: { id: '1' } } })
})

test.each([
  ['UNAUTHENTICATED', 'sessionOver'],
  ['CONFLICT', 'stale'],
  ['BAD_USER_INPUT', 'needsPerson'],
  ['FORBIDDEN', 'needsPerson'],
  ['NOT_FOUND', 'needsPerson'],
  ['INTERNAL_SERVER_ERROR', 'tryAgain'],
  [undefined, 'tryAgain'],
])('under HTTP 200 the code %s means %s', (code, kind) => expect(read(failed(code)).kind).toBe(kind))

test('partial data never makes an operation applied', () => {
  expect(read(failed('FORBIDDEN', {}, { createIdentityUser: { id: '9' } })).kind).toBe('needsPerson')
})

test('bad input is told field by field', () => {
  const outcome = read(failed('BAD_USER_INPUT', { fields: { email: ['is taken'] } }))
  expect(outcome).toMatchObject({ kind: 'needsPerson', refusal: { status: 422, details: ['Email is taken'] } })
})

test('a picture that is too large is told by the status of the answer', () => {
  const outcome = read(failed('BAD_USER_INPUT', { fields: { file: ['must not be larger than 10 MB'] } }), 413)
  expect(outcome).toMatchObject({
    refusal: { status: 413, statusText: 'Content Too Large', details: ['File must not be larger than 10 MB'] },
  })
})

test('a refusal without fields is told by its message', () => {
  expect(read(failed('FORBIDDEN'))).toMatchObject({
    refusal: { status: 403, statusText: 'Forbidden', details: ['Not like this'] },
  })
})

test('a failure over there is tried again, and told as the status that it stands for', () => {
  expect(read(failed('INTERNAL_SERVER_ERROR'))).toEqual({
    kind: 'tryAgain',
    cause: 'busy',
    refusal: { status: 500, statusText: 'Internal Server Error', details: ['Not like this'], fields: {} },
  })
})

test.each([undefined, 'BAD_REQUEST'])(
  'under HTTP 400 an error with the code %s is the refusal that its status says',
  (code) => {
    expect(read(failed(code), 400)).toEqual({
      kind: 'needsPerson',
      refusal: { status: 400, statusText: 'Bad Request', details: ['Not like this'], fields: {} },
    })
  },
)

test('codes count under HTTP 400 as well', () => expect(read(failed('UNAUTHENTICATED'), 400).kind).toBe('sessionOver'))

const strange = [null, 'Not like this', 7, {}, { message: null }, { message: { text: 'Not like this' } }]
const unreadable = [
  ...strange.map((error) => [error]),
  [{ message: 'Not like this', extensions: 'no' }],
  [{ message: 'Not like this', extensions: { code: { toString: 1 } } }],
  [{ message: 'Not like this', extensions: { code: 'constructor' } }],
  'Not like this',
  { base: ['Not like this'] },
]

test.each(unreadable.map((errors) => ({ errors })))('errors of another form are told as a failure: $errors', (told) => {
  for (const data of [null, { me: { id: '1' } }]) {
    const outcome = read({ data, ...told })
    expect(outcome).toMatchObject({ kind: 'tryAgain', cause: 'busy', refusal: { status: 500 } })
  }
})

test('what errors of another form say is told', () => {
  const said = unreadable.filter((errors) => JSON.stringify(errors).includes('Not like this'))
  for (const errors of said) {
    const outcome = read({ data: null, errors })
    expect('refusal' in outcome && outcome.refusal?.details.join()).toContain('ot like this')
  }
})

test('a code counts whatever stands before it', () => {
  const { errors } = failed('FORBIDDEN')
  expect(read({ data: null, errors: [null, ...errors] })).toMatchObject({
    kind: 'needsPerson',
    refusal: { status: 403, details: ['Not like this'] },
  })
})

test('errors that hold nothing are none, unless there are no data either', () => {
  for (const errors of [[], {}, '', null]) {
    expect(read({ data: { me: { id: '1' } }, errors }).kind).toBe('applied')
  }
  for (const errors of [[], {}]) expect(read({ data: null, errors })).toMatchObject({ refusal: { status: 500 } })
})

test('an answer without a body is cut on the way, whatever stands in its place', () => {
  const answer = { status: 204, statusText: '', headers: new Headers(), bodyText: 'Done' }
  expect(readGraphqlOutcome(answer, { now: 0 })).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
})

test('an answer with neither data nor errors was cut on the way', () => {
  expect(read({})).toEqual({ kind: 'tryAgain', cause: 'unreachable' })
})
