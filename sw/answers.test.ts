import { describe, expect, test } from 'vitest'
import { isBuildFile, isDeploymentFile, isImage } from './answers'

const answer = (type: string, status = 200) => new Response('', { status, headers: { 'Content-Type': type } })

describe('what the worker keeps', () => {
  test('an image', () => expect(isImage(answer('image/webp'))).toBe(true))
  test('no page of a captive portal in an image’s place', () => expect(isImage(answer('text/html'))).toBe(false))
  test('no missing image', () => expect(isImage(answer('image/webp', 404))).toBe(false))
  test('no answer that it cannot look into', () => expect(isImage(Response.error())).toBe(false))
  test('a deployment file', () => expect(isDeploymentFile(answer('application/json; charset=utf-8'))).toBe(true))
  test('no page in a deployment file’s place', () => expect(isDeploymentFile(answer('text/html'))).toBe(false))

  const ofBuild = (path: string, type: string, status?: number) =>
    isBuildFile(new Request(new URL(path, 'https://console.example/')), answer(type, status))
  test.each([
    ['assets/engine-1.js', 'text/javascript'],
    ['manifest.webmanifest', 'application/octet-stream'],
    ['index.html?__WB_REVISION__=1', 'text/html; charset=utf-8'],
  ])('%s of the build as %s', (path, type) => expect(ofBuild(path, type)).toBe(true))
  test('no page in the place of a part of the build', () =>
    expect(ofBuild('assets/engine-1.js', 'text/html; charset=utf-8')).toBe(false))
  test('no part of the build that is missing', () =>
    expect(ofBuild('assets/engine-1.js', 'text/javascript', 503)).toBe(false))
})
