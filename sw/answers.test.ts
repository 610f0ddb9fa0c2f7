import { describe, expect, test } from 'vitest'
import { isDeploymentFile, isImage } from './answers'

const answer = (type: string, status = 200) => new Response('', { status, headers: { 'Content-Type': type } })

describe('what the worker keeps', () => {
  test('an image', () => expect(isImage(answer('image/webp'))).toBe(true))
  test('no page of a captive portal in an image’s place', () => expect(isImage(answer('text/html'))).toBe(false))
  test('no missing image', () => expect(isImage(answer('image/webp', 404))).toBe(false))
  test('no answer that it cannot look into', () => expect(isImage(Response.error())).toBe(false))
  test('a deployment file', () => expect(isDeploymentFile(answer('application/json; charset=utf-8'))).toBe(true))
  test('no page in a deployment file’s place', () => expect(isDeploymentFile(answer('text/html'))).toBe(false))
})
